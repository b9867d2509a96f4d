import type { Clock } from "../../clock.ts";
import type { Config, GatewayKeys } from "../../config.ts";
import { confirmationFact } from "./facts.ts";
import type { PaymentGateway } from "./gateway.ts";
import { GATEWAY_TIMEOUT_MS, makeCaller } from "./http-call.ts";
import { makeApify } from "./login.ts";
import { findByInvoice, validate } from "./queries.ts";
import { createSession } from "./session.ts";

export {
  type CheckoutAddresses,
  ConfirmationError,
  GatewayError,
  type GatewayFact,
  type PaymentGateway,
  type SessionRequest,
} from "./gateway.ts";
export type { SettledStatus } from "./states.ts";

/** The addresses are ePayco's own or the stand-in's; everything else is the same (decision 17). */
export type EpaycoOptions = Pick<
  Config["epayco"],
  "test" | "redirectMode" | "apifyUrl" | "validationUrl" | "checkoutJs" | "checkoutUrl"
> & { keys: GatewayKeys; publicUrl: string; clock: Clock; timeoutMs?: number };

export function makeEpayco(options: EpaycoOptions): PaymentGateway {
  const { keys, publicUrl, checkoutJs, checkoutUrl, validationUrl } = options;
  const timeoutMs = options.timeoutMs ?? GATEWAY_TIMEOUT_MS;
  const call = makeCaller(timeoutMs);
  const post = makeApify({ ...options, timeoutMs, call });
  const pageOf = (sessionId: string) => `${checkoutUrl}/checkout-standard/${sessionId}`;

  return {
    isTest: options.test,
    checkout: { script: checkoutJs, pageOf, connectSources: connectSources(options) },
    async createSession(request) {
      const sessionId = await createSession(post, { publicUrl, isTest: options.test }, request);
      const isDirect = options.redirectMode === "direct";
      return { sessionId, urlpago: isDirect ? pageOf(sessionId) : `${publicUrl}/pago/epayco/${sessionId}` };
    },
    findBySession: (sessionId) => validate(call, validationUrl, keys, sessionId),
    findByInvoice: (invoice) => findByInvoice(post, keys, invoice),
    readConfirmation: (fields) => confirmationFact(keys, fields),
  };
}

/** Addresses of all the gateway's services on one stand-in. */
export function standinAddresses(url: string) {
  return {
    apifyUrl: url,
    validationUrl: url,
    checkoutJs: `${url}/checkout-v2.js`,
    checkoutUrl: url,
  };
}

/** The script sets the session up through hosts of its own before it sends the browser on (epayco.md §1.3). */
function connectSources({ checkoutJs, checkoutUrl, apifyUrl }: EpaycoOptions): string[] {
  const origins = new Set([checkoutJs, checkoutUrl, apifyUrl].map((url) => new URL(url).origin));
  const isEpayco = new URL(checkoutJs).hostname.endsWith(".epayco.co");
  return isEpayco ? [...origins, "https://*.epayco.co"] : [...origins];
}

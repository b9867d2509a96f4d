import type { Clock } from "../../clock.ts";
import type { Config, GatewayKeys } from "../../config.ts";
import {
  ConfirmationError,
  type ConfirmationRequest,
  GatewayError,
  type PaymentGateway,
} from "../../ports/payment-gateway.ts";
import { readConfirmationFields } from "./confirmation-fields.ts";
import { GATEWAY_TIMEOUT_MS, makeCaller } from "./http-call.ts";
import { logIn, makeApify } from "./login.ts";
import { findByInvoice, validate } from "./queries.ts";
import { createSession } from "./session.ts";
import { claimsOf, readSignedConfirmation } from "./transactions.ts";

/** Works with ePayco's URLs or the stand-in's; only the URLs differ (docs/rules/payments.md#stand-in). */
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
    provider: "epayco",
    displayName: "ePayco",
    isConnected: true,
    isTest: options.test,
    checkout: {
      script: checkoutJs,
      opener: (sessionId) => openerOf(sessionId, options.test),
      pageOf,
      connectSources: connectSources(options),
    },
    async openSession(request) {
      const sessionId = await createSession(post, { publicUrl, isTest: options.test }, request);
      const isDirect = options.redirectMode === "direct";
      return {
        sessionId,
        url: isDirect ? pageOf(sessionId) : `${request.shopOrigin}/pago/epayco/${sessionId}`,
      };
    },
    findBySession: (sessionId) => validate(call, validationUrl, keys, sessionId),
    findByInvoice: (invoice) => findByInvoice(post, keys, invoice),
    readConfirmation: async (request) => readSignedConfirmation(keys, await readConfirmationFields(request)),
  };
}

const refuse = async (): Promise<never> => {
  throw new GatewayError("bad_credentials", "use a gateway without keys");
};

/** Of a shop without keys, or with stored keys that cannot be read. Its confirmations cannot be verified. */
export const epaycoWithoutKeys: PaymentGateway = {
  provider: "epayco",
  displayName: "ePayco",
  isConnected: false,
  isTest: false,
  checkout: null,
  openSession: refuse,
  findBySession: refuse,
  findByInvoice: refuse,
  async readConfirmation(request: ConfirmationRequest): Promise<never> {
    throw new ConfirmationError("without_keys", claimsOf(await readConfirmationFields(request)));
  },
};

/**
 * Logs in with these keys. Throws GatewayError. The keys of the signature (customer id, P_KEY) are not part of a login.
 */
export async function checkEpaycoKeys(apifyUrl: string, keys: GatewayKeys): Promise<void> {
  await logIn({ apifyUrl, keys, call: makeCaller(GATEWAY_TIMEOUT_MS) });
}

/** URLs of all the gateway's services on a stand-in. */
export function standinAddresses(url: string) {
  return {
    apifyUrl: url,
    validationUrl: url,
    checkoutJs: `${url}/checkout-v2.js`,
    checkoutUrl: url,
  };
}

function openerOf(sessionId: string, isTest: boolean): string {
  const settings = JSON.stringify({ sessionId, type: "standard", test: isTest });
  return `if (window.ePayco) window.ePayco.checkout.configure(${settings}).open();`;
}

/**
 * Hosts that the checkout script calls before it redirects the browser (docs/rules/epayco.md#way-to-the-payment-page).
 */
function connectSources({ checkoutJs, checkoutUrl, apifyUrl }: EpaycoOptions): string[] {
  const origins = new Set([checkoutJs, checkoutUrl, apifyUrl].map((url) => new URL(url).origin));
  const isEpayco = new URL(checkoutJs).hostname.endsWith(".epayco.co");
  return isEpayco ? [...origins, "https://*.epayco.co"] : [...origins];
}

import { createHmac, randomUUID } from "node:crypto";
import { toCentavos, toPesos } from "#contract/money.ts";
import type { TransactionStatus } from "#contract/payments/payments.ts";
import {
  ConfirmationError,
  GatewayError,
  type GatewayTransaction,
  type PaymentGateway,
  type SessionRequest,
} from "#server/ports/payment-gateway.ts";
import { mustExist } from "./factories.ts";

/**
 * A gateway whose protocol differs from ePayco's: JSON webhooks with an HMAC of the body in a header, letters as
 * states, and a payment page with its own URL. It shows that the port fits other gateways
 * (docs/rules/payments.md#one-gateway-port).
 */

const SECRET = "coin-secret";
const statusByLetter: Record<string, TransactionStatus> = {
  W: "pending",
  P: "accepted",
  F: "failed",
  R: "reversed",
};

type Charge = { number: string; session: string; letter: string; amount: number; request: SessionRequest };
export type Webhook = { headers: Record<string, string>; payload: string };

export function makeCoinGateway(provider = "coin") {
  const sessions = new Map<string, SessionRequest>();
  const charges: Charge[] = [];
  const state = { isDown: false };

  const gateway: PaymentGateway = {
    provider,
    displayName: "Coin",
    isConnected: true,
    isTest: false,
    checkout: null,
    async openSession(request) {
      const sessionId = `cs_${randomUUID()}`;
      sessions.set(sessionId, request);
      return { sessionId, url: `https://coin.example/pay/${sessionId}` };
    },
    async findBySession(sessionId) {
      if (state.isDown) throw new GatewayError("unreachable", "find by session");
      const charge = charges.findLast(({ session }) => session === sessionId);
      return charge ? toTransaction(charge, "validation") : null;
    },
    async findByInvoice(invoice) {
      const found = charges.filter(({ request }) => request.invoice === invoice);
      return found.reverse().map((charge) => toTransaction(charge, "validation"));
    },
    async readConfirmation({ headers, body }) {
      if (headers["x-coin-signature"] !== sign(body)) throw new ConfirmationError("signature");
      const { number, letter } = JSON.parse(body.toString("utf8"));
      const charge = charges.find((one) => one.number === number);
      if (!charge) throw new ConfirmationError("incomplete");
      return toTransaction({ ...charge, letter }, "confirmation");
    },
  };

  /** Charges the buyer's card and returns the webhook about it. */
  function charge(session: string, letter = "P"): Webhook & { number: string } {
    const request = mustExist(sessions.get(session));
    const number = `ch_${charges.length + 1}_${randomUUID()}`;
    charges.push({ number, session, letter, amount: toPesos(request.amount), request });
    return { number, ...webhook(number, letter) };
  }

  /** Moves a charge to another state and returns the webhook about it. */
  function move(number: string, letter: string): Webhook {
    mustExist(charges.find((one) => one.number === number)).letter = letter;
    return webhook(number, letter);
  }

  return { gateway, charge, move, state };
}

function webhook(number: string, letter: string): Webhook {
  const payload = JSON.stringify({ number, letter });
  const headers = { "content-type": "application/json", "x-coin-signature": sign(Buffer.from(payload)) };
  return { headers, payload };
}

function sign(body: Buffer): string {
  return createHmac("sha512", SECRET).update(body).digest("base64");
}

function toTransaction(
  { number, session, letter, amount, request }: Charge,
  source: GatewayTransaction["source"],
): GatewayTransaction {
  const status = statusByLetter[letter];
  return {
    source,
    gatewayRef: number,
    transactionId: number,
    status: status ?? "pending",
    code: null,
    review: status ? null : "unknown_state",
    amount: toCentavos(amount),
    amountText: String(amount),
    currency: "COP",
    invoice: request.invoice,
    sessionId: session,
    orderId: String(request.orderId),
    attemptToken: request.attemptToken,
    isTest: false,
    franchise: "coin",
  };
}

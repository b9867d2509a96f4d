import type { Centavos } from "#contract/money.ts";
import type { IdentityDocument } from "#contract/orders/identity-document.ts";
import type { GatewayPaymentMethod } from "#contract/orders/payment-method-names.ts";
import type { TransactionStatus } from "#contract/payments/payments.ts";

/**
 * The port to a payment gateway (docs/rules/payments.md#one-gateway-port). An adapter translates the gateway's
 * protocol; no field or code of a gateway is used outside of its adapter.
 */
export type PaymentGateway = {
  /** Names the gateway in stored transactions, e.g. `epayco`. */
  readonly provider: string;
  /** Names the gateway to people, e.g. `ePayco`. */
  readonly displayName: string;
  /** False without usable keys: every call fails, and the checkout leaves its methods out. */
  readonly isConnected: boolean;
  /** Whether new sessions are made in the gateway's test mode. */
  readonly isTest: boolean;
  /** Addresses for the bridge page; null for a gateway that needs none, because `url` leads to its payment page. */
  readonly checkout: CheckoutAddresses | null;
  /** Opens a hosted payment page for one attempt. Throws GatewayError. */
  openSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** The latest transaction of a session; null while there is none. Throws GatewayError. */
  findBySession(sessionId: string): Promise<GatewayTransaction | null>;
  /** All transactions with this invoice number, newest first. Throws GatewayError. */
  findByInvoice(invoice: string): Promise<GatewayTransaction[]>;
  /** Parses a confirmation and verifies its signature and merchant. Throws ConfirmationError. */
  readConfirmation(request: ConfirmationRequest): Promise<GatewayTransaction>;
};

export type CheckoutAddresses = {
  /** The gateway's script. */
  script: string;
  /** JavaScript that opens a session's payment page with the gateway's script. Holds no input of a customer. */
  opener(sessionId: string): string;
  /** The address of a session's payment page, for browsers without scripts. */
  pageOf(sessionId: string): string;
  /** Origins that the script may connect to, as CSP sources. */
  connectSources: string[];
};

export type SessionRequest = {
  /** Our invoice number, at most 32 of [A-Za-z0-9-]; every transaction repeats it. */
  invoice: string;
  orderId: number;
  attemptToken: string;
  /** Where the buyer's browser uses the shop, e.g. `https://tienda.example.co`: the payment page leads back there. */
  shopOrigin: string;
  amount: Centavos;
  method: GatewayPaymentMethod;
  /** Rate of the IVA included in the amount; null: the shop charges no IVA. */
  vatPercent: number | null;
  shopName: string;
  description: string;
  buyer: {
    name: string;
    lastName: string;
    email: string;
    phone: string;
    address: string;
    ip: string;
    /** Null: the gateway asks the buyer. */
    document: IdentityDocument | null;
  };
};

/** A confirmation as it arrived. */
export type ConfirmationRequest = {
  /** The query string with its `?`, or empty. */
  search: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** One transaction as the gateway reports it, without personal data. */
export type GatewayTransaction = {
  source: "confirmation" | "validation";
  /** The gateway's number of the transaction, unique at the gateway. */
  gatewayRef: string;
  /** A second number of the same transaction, where the gateway has one. */
  transactionId: string;
  status: TransactionStatus;
  /** The gateway's own code of the status, for the log. */
  code: number | null;
  /** Why an administrator should review it; null: no reason. */
  review: "unknown_state" | "fraud" | "test_approval" | null;
  /** Null when the text is not an amount of pesos. */
  amount: Centavos | null;
  /** The amount exactly as received. */
  amountText: string;
  currency: string;
  invoice: string;
  /** The session, when a confirmation names it. */
  sessionId: string | null;
  orderId: string;
  attemptToken: string;
  isTest: boolean;
  /** The card's brand or the means of payment, in the gateway's codes. */
  franchise: string;
};

export type GatewayFault =
  | "unreachable"
  | "timeout"
  | "refused"
  | "bad_credentials"
  | "server_error"
  | "malformed"
  | "untrusted";

/** A query failed or its answer was unusable. `detail` is for the log: no secrets, no personal data. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly fault: GatewayFault;
  readonly operation: string;
  readonly detail: Record<string, unknown>;

  constructor(
    fault: GatewayFault,
    operation: string,
    detail: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(`gateway ${operation}: ${fault}`, options);
    this.fault = fault;
    this.operation = operation;
    this.detail = detail;
  }
}

/** A confirmation that this shop does not accept. `claimed` is unverified: for the log only. */
export class ConfirmationError extends Error {
  override readonly name = "ConfirmationError";
  readonly reason: "malformed" | "incomplete" | "signature" | "merchant" | "without_keys";
  readonly claimed: Record<string, string>;

  constructor(reason: ConfirmationError["reason"], claimed: Record<string, string> = {}) {
    super(`confirmation refused: ${reason}`);
    this.reason = reason;
    this.claimed = claimed;
  }
}

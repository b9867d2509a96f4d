import type { IdentityDocument } from "#contract/identity-document.ts";
import type { Centavos } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders.ts";
import type { GatewayState } from "./states.ts";

/** What the payments module needs of a gateway; ePayco and its stand-in are both behind it (decision 17). */
export type PaymentGateway = {
  /** Whether new sessions are made in the gateway's test mode. */
  readonly isTest: boolean;
  /** What the bridge page loads and links to. */
  readonly checkout: CheckoutAddresses;
  /** Opens a hosted payment page for one attempt. Throws GatewayError. */
  createSession(request: SessionRequest): Promise<{ sessionId: string; urlpago: string }>;
  /** The gateway's present word about a session; null while it knows of no attempt to pay it. Throws GatewayError. */
  findBySession(sessionId: string): Promise<GatewayFact | null>;
  /** The transactions made with one of our invoices, newest first; finds what no confirmation told. Throws GatewayError. */
  findByInvoice(invoice: string): Promise<GatewayFact[]>;
  /** Reads a confirmation and proves that the gateway signed it for this merchant. Throws ConfirmationError. */
  readConfirmation(fields: Record<string, string>): GatewayFact;
};

export type CheckoutAddresses = {
  /** The gateway's script. */
  script: string;
  /** Where the payment page of a session is, without the script. */
  pageOf(sessionId: string): string;
  /** Origins that the script may speak to, as CSP sources. */
  connectSources: string[];
};

export type SessionRequest = {
  /** Ours, at most 32 of [A-Za-z0-9-]; comes back with every word about the payment. */
  invoice: string;
  orderId: number;
  attemptToken: string;
  amount: Centavos;
  method: PaymentMethod;
  shopName: string;
  description: string;
  buyer: {
    name: string;
    lastName: string;
    email: string;
    phone: string;
    address: string;
    ip: string;
    /** null: the gateway asks the buyer. */
    document: IdentityDocument | null;
  };
};

/** What the gateway said about one transaction, already translated; nothing personal. */
export type GatewayFact = {
  source: "confirmation" | "validation";
  /** The gateway's number of the transaction (`x_ref_payco`). */
  gatewayRef: string;
  transactionId: string;
  state: GatewayState;
  amount: Centavos | null;
  /** The amount's own characters, which the signature covers. */
  amountText: string;
  currency: string;
  invoice: string;
  /** `ref_payco` of a confirmation, when it is a session's id. */
  sessionId: string | null;
  orderId: string;
  attemptToken: string;
  isTest: boolean;
  franchise: string;
  approvalCode: string;
};

export type GatewayFault =
  | "unreachable"
  | "timeout"
  | "refused"
  | "bad_credentials"
  | "server_error"
  | "malformed"
  | "untrusted";

/** The gateway could not be asked or did not answer usefully. `detail` is for the log: no secrets, no personal data. */
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
    super(`ePayco ${operation}: ${fault}`, options);
    this.fault = fault;
    this.operation = operation;
    this.detail = detail;
  }
}

/** A confirmation that is not the gateway's word to this shop. */
export class ConfirmationError extends Error {
  override readonly name = "ConfirmationError";
  readonly reason: "incomplete" | "signature" | "merchant";

  constructor(reason: ConfirmationError["reason"]) {
    super(`confirmation refused: ${reason}`);
    this.reason = reason;
  }
}

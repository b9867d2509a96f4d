import { z } from "zod";
import { GatewayError, type GatewayTransaction } from "../../ports/payment-gateway.ts";
import { type Caller, type Reply, readReply } from "./http-call.ts";
import type { ApifyPost } from "./login.ts";
import { isSignature, signatureOf } from "./signature.ts";
import { gatewayStateOf, withReview } from "./states.ts";
import { amountOf, type Merchant, readValidation } from "./transactions.ts";

/**
 * Queries by session (public call) and by invoice number (with a token). See docs/rules/epayco.md#validation and
 * docs/rules/epayco.md#query-by-invoice.
 */

const ValidationReply = z.looseObject({
  success: z.boolean().optional(),
  status: z.boolean().optional(),
  data: z.unknown().optional(),
});

export async function validate(
  call: Caller,
  validationUrl: string,
  merchant: Merchant,
  sessionId: string,
): Promise<GatewayTransaction | null> {
  const operation = "validate";
  const reply = await call({
    operation,
    url: `${validationUrl}/validation/v1/reference/${encodeURIComponent(sessionId)}`,
    method: "GET",
  });
  if (reply.status === 404) return null;
  refuseFailure(reply, operation);

  const { success, data } = readReply(ValidationReply, reply, operation);
  const isEmpty = data === undefined || data === null || Array.isArray(data);
  return success !== true || isEmpty ? null : readValidation(merchant, data);
}

/** HTTP statuses with which `success: false` says nothing about the payment. */
const busy = new Set([401, 403, 408, 429]);

/** A gateway error must not be mistaken for "no payment exists". */
function refuseFailure({ status }: Reply, operation: string): void {
  if (status >= 500) throw new GatewayError("server_error", operation, { status });
  if (busy.has(status)) throw new GatewayError("refused", operation, { status });
}

const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = text.nullish().transform((value) => value ?? "");

const ListReply = z.looseObject({ success: z.boolean(), data: z.unknown().optional() });
const References = z.looseObject({ data: z.array(z.looseObject({ referencePayco: text })).nullish() });

const Transaction = z.looseObject({
  refPayco: text,
  status: optionalText,
  codeResponse: optionalText,
  codTransactionState: optionalText,
  transactionId: text,
  amount: text,
  currency: text,
  signature: z.string(),
  testMode: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  autorizacion: optionalText,
  franchise: optionalText,
  extra1: optionalText,
  extra2: optionalText,
});
const TransactionReply = z.looseObject({
  success: z.literal(true),
  data: z.looseObject({ transaction: Transaction }),
});

/** All transactions of an invoice, newest first. An invoice number belongs to one attempt, so there are few. */
export async function findByInvoice(
  post: ApifyPost,
  merchant: Merchant,
  invoice: string,
): Promise<GatewayTransaction[]> {
  const operation = "find by invoice";
  const reply = await post(operation, "/transaction/detail", { filter: { referenceClient: invoice } });
  refuseFailure(reply, operation);
  if (!readReply(ListReply, reply, operation).success) return [];

  const transactions: GatewayTransaction[] = [];
  for (const { referencePayco } of readReply(References, reply, operation).data ?? []) {
    transactions.push(await getTransaction(post, merchant, invoice, referencePayco));
  }
  return transactions;
}

async function getTransaction(
  post: ApifyPost,
  merchant: Merchant,
  invoice: string,
  reference: string,
): Promise<GatewayTransaction> {
  const operation = "get transaction";
  const reply = await post(operation, "/payment/transaction", { referencePayco: reference });
  const { transaction } = readReply(TransactionReply, reply, operation).data;
  if (!isSigned(merchant, transaction)) {
    throw new GatewayError("untrusted", operation, { gatewayRef: transaction.refPayco });
  }

  const isTest = ["true", "1"].includes(String(transaction.testMode ?? "").toLowerCase());
  const state = gatewayStateOf(
    transaction.codTransactionState || transaction.codeResponse,
    transaction.status,
  );
  return {
    source: "validation",
    gatewayRef: transaction.refPayco,
    transactionId: transaction.transactionId,
    ...withReview(state, isTest, transaction.autorizacion),
    amount: amountOf(transaction.amount),
    amountText: transaction.amount,
    currency: transaction.currency.toUpperCase(),
    invoice,
    sessionId: null,
    orderId: transaction.extra1,
    attemptToken: transaction.extra2,
    isTest,
    franchise: transaction.franchise,
  };
}

function isSigned({ custId, pKey }: Merchant, transaction: z.infer<typeof Transaction>): boolean {
  const { refPayco, transactionId, amount, currency, signature } = transaction;
  return [amount, Number(amount).toFixed(2)]
    .map((candidate) =>
      signatureOf(custId, pKey, { gatewayRef: refPayco, transactionId, amount: candidate, currency }),
    )
    .map((expected) => isSignature(signature, expected))
    .includes(true);
}

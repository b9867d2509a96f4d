import { z } from "zod";
import { type Centavos, toCentavos } from "#contract/money.ts";
import { ConfirmationError, GatewayError, type GatewayTransaction } from "../../ports/payment-gateway.ts";
import { isSignature, signatureOf } from "./signature.ts";
import { gatewayStateOf, withReview } from "./states.ts";

/** Parses the gateway's `x_…` fields: strings in confirmations, partly numbers in the validation call. */

export type Merchant = { custId: string; pKey: string };

const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const optionalWord = word.nullish().transform((value) => value ?? "");

const Fields = z.looseObject({
  x_cust_id_cliente: word,
  x_ref_payco: word.pipe(z.string().regex(/^\d{1,20}$/)),
  x_transaction_id: word.pipe(z.string().min(1).max(100)),
  x_amount: word.pipe(z.string().min(1).max(30)),
  x_currency_code: word.pipe(z.string().min(1).max(10)),
  x_signature: z.string(),
  ref_payco: optionalWord,
  x_id_invoice: optionalWord,
  x_id_factura: optionalWord,
  x_cod_response: optionalWord,
  x_cod_respuesta: optionalWord,
  x_cod_transaction_state: optionalWord,
  x_response: optionalWord,
  x_respuesta: optionalWord,
  x_transaction_state: optionalWord,
  x_test_request: optionalWord,
  x_franchise: optionalWord,
  x_approval_code: optionalWord,
  x_extra1: optionalWord,
  x_extra2: optionalWord,
});
type Fields = z.infer<typeof Fields>;

/** Throws ConfirmationError unless the gateway signed these fields for this merchant. */
export function readSignedConfirmation(
  merchant: Merchant,
  given: Record<string, string>,
): GatewayTransaction {
  const claimed = claimsOf(given);
  const parsed = Fields.safeParse(given);
  if (!parsed.success) throw new ConfirmationError("incomplete", claimed);
  const fields = parsed.data;
  if (!isSigned(merchant, fields, [fields.x_amount])) throw new ConfirmationError("signature", claimed);
  if (fields.x_cust_id_cliente !== merchant.custId) throw new ConfirmationError("merchant", claimed);
  return transactionOf("confirmation", fields);
}

/** Throws GatewayError `untrusted` when the answer is about another merchant or its signature is wrong. */
export function readValidation(merchant: Merchant, given: unknown): GatewayTransaction {
  const parsed = Fields.safeParse(given);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new GatewayError("malformed", "validate", { fields });
  }
  const fields = parsed.data;
  const amounts = [fields.x_amount, Number(fields.x_amount).toFixed(2)];
  if (fields.x_cust_id_cliente !== merchant.custId || !isSigned(merchant, fields, amounts)) {
    throw new GatewayError("untrusted", "validate", { gatewayRef: fields.x_ref_payco });
  }
  return transactionOf("validation", fields);
}

function isSigned({ custId, pKey }: Merchant, fields: Fields, amounts: string[]): boolean {
  const parts = {
    gatewayRef: fields.x_ref_payco,
    transactionId: fields.x_transaction_id,
    currency: fields.x_currency_code,
  };
  return amounts.some((amount) =>
    isSignature(fields.x_signature, signatureOf(custId, pKey, { ...parts, amount })),
  );
}

function transactionOf(source: GatewayTransaction["source"], fields: Fields): GatewayTransaction {
  const sessionId = fields.ref_payco;
  const isTest = fields.x_test_request.toLowerCase() === "true";
  const state = gatewayStateOf(
    fields.x_cod_transaction_state || fields.x_cod_response || fields.x_cod_respuesta,
    fields.x_transaction_state || fields.x_response || fields.x_respuesta,
  );
  return {
    source,
    gatewayRef: fields.x_ref_payco,
    transactionId: fields.x_transaction_id,
    ...withReview(state, isTest, fields.x_approval_code),
    amount: amountOf(fields.x_amount),
    amountText: fields.x_amount,
    currency: fields.x_currency_code.toUpperCase(),
    invoice: fields.x_id_invoice || fields.x_id_factura,
    sessionId: /^[0-9a-f]{24}$/.test(sessionId) ? sessionId : null,
    orderId: fields.x_extra1,
    attemptToken: fields.x_extra2,
    isTest,
    franchise: fields.x_franchise,
  };
}

/** What a confirmation says of itself, unverified. */
export function claimsOf(given: Record<string, string>) {
  return { gatewayRef: cut(given.x_ref_payco), invoice: cut(given.x_id_invoice) };
}

function cut(text = ""): string {
  return text.slice(0, 40);
}

/** Whole centavos of an amount; null when the text is not an amount of pesos. */
export function amountOf(text: string): Centavos | null {
  return /^\d{1,11}(\.\d{1,2}0*)?$/.test(text) ? toCentavos(Number(text)) : null;
}

import { z } from "zod";
import { type Centavos, toCentavos } from "#contract/money.ts";
import { ConfirmationError, GatewayError, type GatewayFact } from "./gateway.ts";
import { isSignature, signatureOf } from "./signature.ts";
import { stateOf } from "./states.ts";

/** Reads the gateway's `x_…` fields: text in confirmations, partly numbers in the validation call. */

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
export function confirmationFact(merchant: Merchant, given: Record<string, string>): GatewayFact {
  const parsed = Fields.safeParse(given);
  if (!parsed.success) throw new ConfirmationError("incomplete");
  const fields = parsed.data;
  if (!isSigned(merchant, fields, [fields.x_amount])) throw new ConfirmationError("signature");
  if (fields.x_cust_id_cliente !== merchant.custId) throw new ConfirmationError("merchant");
  return factOf("confirmation", fields);
}

/** Throws GatewayError `untrusted` when the answer is about another merchant or its signature is wrong. */
export function validationFact(merchant: Merchant, given: unknown): GatewayFact {
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
  return factOf("validation", fields);
}

function isSigned({ custId, pKey }: Merchant, fields: Fields, amounts: string[]): boolean {
  const parts = {
    gatewayRef: fields.x_ref_payco,
    transactionId: fields.x_transaction_id,
    currency: fields.x_currency_code,
  };
  return amounts
    .map((amount) => isSignature(fields.x_signature, signatureOf(custId, pKey, { ...parts, amount })))
    .includes(true);
}

function factOf(source: GatewayFact["source"], fields: Fields): GatewayFact {
  const sessionId = fields.ref_payco;
  return {
    source,
    gatewayRef: fields.x_ref_payco,
    transactionId: fields.x_transaction_id,
    state: stateOf(
      fields.x_cod_transaction_state || fields.x_cod_response || fields.x_cod_respuesta,
      fields.x_transaction_state || fields.x_response || fields.x_respuesta,
    ),
    amount: amountOf(fields.x_amount),
    amountText: fields.x_amount,
    currency: fields.x_currency_code.toUpperCase(),
    invoice: fields.x_id_invoice || fields.x_id_factura,
    sessionId: /^[0-9a-f]{24}$/.test(sessionId) ? sessionId : null,
    orderId: fields.x_extra1,
    attemptToken: fields.x_extra2,
    isTest: fields.x_test_request.toLowerCase() === "true",
    franchise: fields.x_franchise,
    approvalCode: fields.x_approval_code,
  };
}

/** Whole centavos of the gateway's text; null when it is no amount of pesos. */
export function amountOf(text: string): Centavos | null {
  return /^\d{1,11}(\.\d{1,2}0*)?$/.test(text) ? toCentavos(Number(text)) : null;
}

import type { Credentials } from "./credentials.ts";
import type { Faults } from "./faults.ts";
import type { Attempt, Session } from "./model.ts";
import { PAYMENT_STATES, type StateCode } from "./payment-states.ts";
import { signTransaction } from "./signature.ts";

export interface StateChange {
  session: Session;
  attempt: Attempt;
  code: StateCode;
  /** Time of the change, in ms. */
  at: number;
}

type TransactionBody = Record<string, string | number | null>;

/** The data of the validation call: amounts and codes are numbers, the rest is text. */
export function transactionBody(
  event: StateChange,
  faults: Faults,
  credentials: Credentials,
): TransactionBody {
  const { session, attempt, code } = event;
  const { request } = session;
  const amount = faults.chargedAmount ?? request.amount;
  const custId = faults.otherMerchant === "everywhere" ? otherMerchantId(credentials) : credentials.custId;
  const date = colombianTime(event.at);

  return {
    x_cust_id_cliente: Number(custId),
    x_ref_payco: attempt.ref,
    x_id_factura: request.invoice,
    x_id_invoice: request.invoice,
    x_description: request.description,
    x_amount: amount,
    x_amount_country: amount,
    x_amount_ok: amount,
    x_tax: request.tax,
    x_tax_ico: request.taxIco,
    x_amount_base: request.taxBase,
    x_currency_code: request.currency,
    x_bank_name: attempt.bank,
    x_cardnumber: attempt.maskedCard,
    x_quotas: "1",
    ...stateFields(code),
    x_approval_code: "000000",
    x_transaction_id: String(attempt.ref),
    x_fecha_transaccion: date,
    x_transaction_date: date,
    x_franchise: attempt.franchise,
    x_business: request.name,
    ...customerFields(session),
    x_signature: signatureFor(event, amountText(amount, faults), custId, credentials),
    x_test_request: request.test ? "TRUE" : "FALSE",
    x_transaction_cycle: null,
    ...extraFields(session),
    x_type_payment: attempt.method,
  };
}

/** The fields of the confirmation: the same data, all as text, with the configured faults applied. */
export function webhookFields(
  event: StateChange,
  faults: Faults,
  credentials: Credentials,
): Record<string, string> {
  const body = transactionBody(event, faults, credentials);
  const fields: Record<string, string> = { ref_payco: event.session.id };
  for (const [name, value] of Object.entries(body)) fields[name] = value === null ? "" : String(value);

  const custId = faults.otherMerchant === "no" ? credentials.custId : otherMerchantId(credentials);
  const amount = amountText(faults.chargedAmount ?? event.session.request.amount, faults);
  const signature = signatureFor(event, amount, custId, credentials);

  fields.x_cust_id_cliente = custId;
  fields.x_amount = amount;
  fields.x_amount_country = amount;
  fields.x_amount_ok = amount;
  fields.x_signature = faults.wrongSignature ? signature.replace(/./g, flipHexDigit) : signature;
  fields.is_processable = "true";
  if (faults.tamperedExtra1 !== null) fields.x_extra1 = faults.tamperedExtra1;
  if (faults.tamperedState !== null) {
    for (const [name, value] of Object.entries(stateFields(faults.tamperedState)))
      fields[name] = String(value);
  }
  return fields;
}

function stateFields(code: StateCode): TransactionBody {
  const { text, reason, errorCode } = PAYMENT_STATES[code];
  return {
    x_respuesta: text,
    x_response: text,
    x_cod_respuesta: code,
    x_cod_response: code,
    x_response_reason_text: reason,
    x_cod_transaction_state: code,
    x_transaction_state: text,
    x_errorcode: errorCode,
  };
}

function customerFields({ request }: Session): TransactionBody {
  const { billing } = request;
  const [name = "", ...lastNames] = billing.name.split(" ");
  return {
    x_customer_doctype: billing.typeDoc || "CC",
    x_customer_document: billing.numberDoc || "1020304050",
    x_customer_name: name,
    x_customer_lastname: lastNames.join(" "),
    x_customer_email: billing.email,
    x_customer_phone: "",
    x_customer_movil: billing.mobilePhone,
    x_customer_ind_pais: billing.callingCode,
    x_customer_country: request.country,
    x_customer_city: "",
    x_customer_address: billing.address,
    x_customer_ip: request.ip,
  };
}

function extraFields({ request }: Session): TransactionBody {
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  return Object.fromEntries(numbers.map((n) => [`x_extra${n}`, request.extras[`extra${n}`] ?? ""]));
}

function signatureFor(event: StateChange, amount: string, custId: string, { pKey }: Credentials): string {
  const { session, attempt } = event;
  const { currency } = session.request;
  return signTransaction({
    custId,
    pKey,
    ref: attempt.ref,
    transactionId: String(attempt.ref),
    amount,
    currency,
  });
}

function amountText(amount: number, faults: Faults): string {
  return faults.amountFormat === "decimals" ? amount.toFixed(2) : String(amount);
}

function otherMerchantId({ custId }: Credentials): string {
  return String(Number(custId) + 1);
}

function flipHexDigit(digit: string): string {
  return (15 - Number.parseInt(digit, 16)).toString(16);
}

/** Local time of Colombia (UTC−5 all year), without an offset, as the gateway writes dates. */
function colombianTime(at: number): string {
  return new Date(at - 5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

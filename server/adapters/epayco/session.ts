import { z } from "zod";
import { toPesos } from "#contract/money.ts";
import type { GatewayPaymentMethod } from "#contract/orders/payment-method-names.ts";
import { splitVat } from "#contract/pricing/vat.ts";
import { GatewayError, type SessionRequest } from "../../ports/payment-gateway.ts";
import { readReply } from "./http-call.ts";
import type { ApifyPost } from "./login.ts";
import { refusalTexts } from "./refusal.ts";

/** No limit is documented; the official plugins truncate here (docs/rules/epayco.md#session). */
const MAX_TEXT = 50;
const PHONE_DIGITS = 10;

/**
 * Deny-lists: methods to hide for each choice of the checkout (docs/rules/payments.md#methods,
 * docs/rules/epayco.md#way-to-the-payment-page).
 */
const disabledMethods: Record<GatewayPaymentMethod, string[]> = {
  "credit-card": ["PSE", "CASH", "SP", "DP", "BBC", "MPD", "PCO", "PP"],
  "bank-transfer": ["TDC", "CASH", "SP", "DP", "BBC", "MPD", "PCO", "PP"],
  epayco: [],
};

const CreateReply = z.looseObject({ success: z.unknown().optional(), data: z.unknown().optional() });
const CreatedData = z.looseObject({ sessionId: z.string().regex(/^[0-9a-f]{24}$/) });

type ShopAddresses = { publicUrl: string; isTest: boolean };

export async function createSession(
  post: ApifyPost,
  shop: ShopAddresses,
  request: SessionRequest,
): Promise<string> {
  const operation = "create session";
  const body = sessionBody(shop, request);
  const reply = await post(operation, "/payment/session/create", body);
  const { success, data } = readReply(CreateReply, reply, operation);
  const created = CreatedData.safeParse(data);

  if (success !== true || reply.status >= 400) {
    const said = refusalTexts(reply.json, [
      ...Object.values(body.billing),
      ...Object.values(body.extras),
      body.ip,
    ]);
    throw new GatewayError(reply.status >= 500 ? "server_error" : "refused", operation, {
      status: reply.status,
      said,
    });
  }
  if (!created.success) throw new GatewayError("malformed", operation, { status: reply.status });
  return created.data.sessionId;
}

/**
 * Body of the call that opens a session (docs/rules/epayco.md#session). `response` must have no query, because the
 * gateway always appends `?ref_payco=`.
 */
export function sessionBody({ publicUrl, isTest }: ShopAddresses, request: SessionRequest) {
  const { buyer } = request;
  // A shop that is not responsable de IVA reports neither.
  const { taxBase, tax } =
    request.vatPercent === null ? { taxBase: 0n, tax: 0n } : splitVat(request.amount, request.vatPercent);
  const mobilePhone = buyer.phone.replace(/\D/g, "").slice(-PHONE_DIGITS);

  return {
    checkout_version: "2",
    name: request.shopName.slice(0, MAX_TEXT),
    description: request.description.slice(0, MAX_TEXT),
    currency: "COP",
    country: "CO",
    lang: "ES",
    amount: toPesos(request.amount),
    taxBase: toPesos(taxBase),
    tax: toPesos(tax),
    taxIco: 0,
    invoice: request.invoice,
    response: `${request.shopOrigin}/checkout/response`,
    confirmation: `${publicUrl}/api/payment/confirmation`,
    method: "POST",
    methodsDisable: disabledMethods[request.method],
    uniqueTransactionPerBill: false,
    test: isTest,
    ip: buyer.ip,
    extras: { extra1: String(request.orderId), extra2: request.attemptToken },
    billing: {
      name: `${buyer.name} ${buyer.lastName}`.trim(),
      ...(buyer.email && { email: buyer.email }),
      ...(buyer.address && { address: buyer.address }),
      ...(mobilePhone && { callingCode: "+57", mobilePhone }),
      ...(buyer.document && { typeDoc: buyer.document.type, numberDoc: buyer.document.number }),
    },
  };
}

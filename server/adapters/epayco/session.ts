import { z } from "zod";
import { type Centavos, toPesos } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders.ts";
import { GatewayError, type SessionRequest } from "./gateway.ts";
import { readReply } from "./http-call.ts";
import type { ApifyPost } from "./login.ts";
import { saidBy } from "./refusal.ts";

/** No limit is documented; the official plugins cut here (epayco.md §1.2). */
const MAX_TEXT = 50;
const PHONE_DIGITS = 10;
/** IVA, included in every price (decision 38): 19 %. */
const IVA_PERCENT = 19n;

/** Deny-lists: what each choice of the checkout leaves out (decision 18, epayco.md §1.5). */
const disabledMethods: Record<PaymentMethod, string[]> = {
  "credit-card": ["PSE", "CASH", "SP", "DP", "BBC", "MPD", "PCO", "PP"],
  "bank-transfer": ["TDC", "CASH", "SP", "DP", "BBC", "MPD", "PCO", "PP"],
  epayco: [],
};

const CreateReply = z.looseObject({ success: z.unknown().optional(), data: z.unknown().optional() });
const CreatedData = z.looseObject({ sessionId: z.string().regex(/^[0-9a-f]{24}$/) });

export type ShopAddresses = { publicUrl: string; isTest: boolean };

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
    const said = saidBy(reply.json, [...Object.values(body.billing), ...Object.values(body.extras), body.ip]);
    throw new GatewayError(reply.status >= 500 ? "server_error" : "refused", operation, {
      status: reply.status,
      said,
    });
  }
  if (!created.success) throw new GatewayError("malformed", operation, { status: reply.status });
  return created.data.sessionId;
}

/** The body of epayco.md §1.2. `response` has no query: the gateway appends `?ref_payco=` blindly. */
export function sessionBody({ publicUrl, isTest }: ShopAddresses, request: SessionRequest) {
  const { buyer } = request;
  const { taxBase, tax } = splitIva(request.amount);
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
    response: `${publicUrl}/checkout/response`,
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

/** The tax inside an amount; the two parts always add up to it. */
export function splitIva(amount: Centavos): { taxBase: Centavos; tax: Centavos } {
  const divisor = 100n + IVA_PERCENT;
  const taxBase = (amount * 100n + divisor / 2n) / divisor;
  return { taxBase, tax: amount - taxBase };
}

import { and, eq, ne } from "drizzle-orm";
import { toCentavos, toPesos } from "#contract/money.ts";
import type { ManualOrderBody } from "#contract/orders/manual-orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { orders, users } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { guard, requirePermission } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { takeDraft } from "../cart-drafts/index.ts";
import {
  confirmCodOrder,
  createOrder,
  hashBody,
  lockOrder,
  takesSupplement,
  validateOrder,
} from "../orders/index.ts";
import { lockReferences, recordManualPayment } from "../payments/index.ts";
import { lockSellableItems } from "../pricing/index.ts";
import { findCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { requireKnownMethod, requireSomeRate, resolveCity } from "../shipping/index.ts";
import { customerOf, manualRates } from "./manual-quote-facts.ts";
import { messages } from "./messages.ts";

type Request = { body: ManualOrderBody; idempotencyKey: string | null };

type ManualDelivery = Extract<ManualOrderBody["delivery"], { address: string }>;

/**
 * An administrator places an order that a customer gave by telephone, WhatsApp or in the shop. A payment received
 * already is recorded in the same transaction. A repeated request (same idempotency key) returns the first order.
 * Throws `out_of_stock`, `price_changed`, `discount_changed` or `shipping_changed` with the current quote, `forbidden`
 * for a granted discount or an agreed fee without `money.read`, and what `takeDraft` throws.
 */
export const placeManualOrder = guard("orders.write", async (ctx: Ctx, request: Request) => {
  const { body, idempotencyKey } = request;
  if (body.agreedDiscount || isFeeAgreed(body)) requirePermission(ctx, "money.read");
  if (body.paymentMethod === "cod" && body.payment) {
    throw fieldError("invalid_input", "payment", messages.paidOnDelivery);
  }
  const { method, ...given }: ManualDelivery = { ...emptyAddress, ...body.delivery };
  validateOrder({ items: body.items, destination: method === PICKUP ? null : given });
  const place = method === PICKUP ? { ...given, cityCode: null } : resolveCity(given);
  const settings = await getSettings(ctx);
  const code = body.discountCode ? await findCode(ctx, body.discountCode, body.userId) : null;
  if (method !== PICKUP) requireKnownMethod(settings.shipping, method);
  const key = idempotencyKey && `manual:${actorId(ctx)}:${idempotencyKey}`;

  return inTransaction(ctx, async (tx) => {
    if (body.payment?.method === "transfer") await lockReferences(tx);
    const earlier = key && (await findEarlierManualOrder(tx, key, body));
    if (earlier) return { orderId: earlier, isNew: false };
    if (body.userId !== null) await lockCustomer(tx, body.userId);
    if (body.supplementOf !== undefined) await requireSupplementable(tx, body.supplementOf);

    const rates = await manualRates(tx, settings.shipping, { method, cityCode: place.cityCode });
    requireSomeRate(rates);
    const order = await createOrder(tx, {
      ...agreementsOf(body),
      sellableItems: await lockSellableItems(tx, body.items),
      rates,
      settings,
      code,
      windowMinutes: settings.payments.manualOrderWindowHours * 60,
      placedBy: actorId(tx),
      values: {
        ...place,
        ...valuesOf(body),
        shippingMethod: method,
        idempotencyKey: key,
        idempotencyHash: key && hashBody(body),
      },
    });
    await recordAudit(tx, {
      action: "order.created",
      subject: { type: "order", id: order.id },
      after: { total: toPesos(order.total), status: order.status },
    });
    if (body.draft) await takeDraft(tx, body.draft, order.id);
    // The administrator has spoken with the buyer.
    if (body.paymentMethod === "cod") await confirmCodOrder(tx, order.id, body.channel);
    if (body.payment && order.total === 0n) throw new DomainError("conflict", messages.nothingToPay);
    if (body.payment) await recordManualPayment(tx, order.id, body.payment);
    return { orderId: order.id, isNew: true };
  });
});

/** For pickup: the columns do not allow null. */
const emptyAddress = { address: "", city: "", state: "", zipCode: "", country: "Colombia" };

/** The seen cart, its buyer, and what was agreed with them. */
function agreementsOf(body: ManualOrderBody) {
  const { email, phone } = body.customer;
  return {
    cart: {
      items: body.items,
      total: body.total,
      discount: body.discount,
      shippingFee: body.seenShippingFee,
      surcharge: body.surcharge,
    },
    agreedFee: body.shippingFee === null ? null : toCentavos(body.shippingFee),
    agreedDiscount: body.agreedDiscount && {
      label: body.agreedDiscount.reason,
      amount: toCentavos(body.agreedDiscount.amount),
    },
    person: customerOf({ userId: body.userId, email, phone }),
  };
}

function valuesOf({ userId, channel, customer, notes, supplementOf, paymentMethod }: ManualOrderBody) {
  const { firstName, lastName, email, phone } = customer;
  return {
    isGuest: userId === null,
    userId,
    channel,
    firstName,
    lastName,
    email,
    phone,
    notes: notes || null,
    supplementOf: supplementOf ?? null,
    // Allows all methods of the gateway; a recorded payment sets `manual`.
    paymentMethod: paymentMethod ?? ("epayco" as const),
  };
}

/** A supplement is sent with its paid order: its fee of 0 is not an agreed fee. */
function isFeeAgreed({ shippingFee, supplementOf }: ManualOrderBody): boolean {
  return shippingFee !== null && !(shippingFee === 0 && supplementOf !== undefined);
}

/** Serialises the orders of one administrator, so that a double click finds the first order. */
async function findEarlierManualOrder(tx: Ctx, key: string, body: ManualOrderBody): Promise<number | null> {
  const placedBy = actorId(tx);
  if (placedBy !== null) {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, placedBy)).for("no key update");
  }
  const [found] = await tx.db
    .select({ id: orders.id, hash: orders.idempotencyHash })
    .from(orders)
    .where(and(ne(orders.channel, "web"), eq(orders.idempotencyKey, key)));
  if (found && found.hash !== hashBody(body)) {
    throw new DomainError("idempotency_key_reused", messages.keyReused);
  }
  return found?.id ?? null;
}

/** Locks the paid order, so that it does not leave before the supplement is written. */
async function requireSupplementable(tx: Ctx, orderId: number): Promise<void> {
  if (takesSupplement(await lockOrder(tx, orderId))) return;
  throw new DomainError("conflict", messages.noSupplement);
}

/** Locks the account, so that it is not deleted before the order is written. */
async function lockCustomer(tx: Ctx, userId: number): Promise<void> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("key share");
  if (user) return;
  throw fieldError("invalid_input", "userId", messages.noSuchCustomer);
}

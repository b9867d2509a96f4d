import { and, eq, ne } from "drizzle-orm";
import type { ManualOrderBody } from "#contract/manual-orders.ts";
import { type Centavos, toCentavos, toPesos } from "#contract/money.ts";
import type { Settings } from "#contract/settings.ts";
import { shippingFee } from "#contract/shipping.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { documentOf, hashOf, readOffers, refuseImpossible, writeOrder } from "../orders/index.ts";
import { recordManualPayment } from "../payments/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

type Request = { body: ManualOrderBody; takenBy: number; idempotencyKey: string | null };

/** For what is collected: the order says where it does not go. */
const nowhere = { address: "", city: "", state: "", zipCode: "", country: "Colombia" };

/**
 * Writes down an order that somebody gave an administrator by telephone or WhatsApp, in the way every order comes to
 * be; what was paid already is recorded in the same act. The same request again (by its key) answers the first order.
 * Throws `out_of_stock` or `price_changed` with the fresh lines.
 */
export async function placeManualOrder(
  ctx: Ctx,
  { body, takenBy, idempotencyKey }: Request,
): Promise<{ orderId: number; isNew: boolean }> {
  const { method, ...place } = { ...nowhere, ...body.delivery };
  refuseImpossible({ items: body.items, country: place.country });
  const settings = await getSettings(ctx);
  const key = idempotencyKey && `manual:${takenBy}:${idempotencyKey}`;

  return inTransaction(ctx, async (tx) => {
    const earlier = key && (await findEarlier(tx, takenBy, key, body));
    if (earlier) return { orderId: earlier, isNew: false };
    if (body.userId !== null) await requireCustomer(tx, body.userId);

    const { email, phone, firstName, lastName } = body.customer;
    const order = await writeOrder(tx, {
      cart: body,
      offers: await readOffers(tx, body.items),
      feeFor: (subtotal) => feeOf(body, settings, subtotal),
      windowMinutes: settings.payments.manualOrderWindowHours * 60,
      placedBy: takenBy,
      values: {
        ...place,
        ...(body.userId === null ? { isGuest: true } : documentOf(body.userId)),
        userId: body.userId,
        channel: body.channel,
        firstName,
        lastName,
        email,
        phone,
        notes: body.notes || null,
        shippingMethod: method,
        // Whatever the gateway offers; recorded money says so itself.
        paymentMethod: "epayco",
        idempotencyKey: key,
        idempotencyHash: key && hashOf(body),
      },
    });
    await recordAudit(tx, {
      action: "order.created",
      subject: { type: "order", id: order.id },
      after: { total: toPesos(order.total), status: order.status },
    });
    if (body.payment) await recordManualPayment(tx, order.id, body.payment);
    return { orderId: order.id, isNew: true };
  });
}

/** What was agreed on; else as the settings say, and nothing for what is collected. */
function feeOf({ shippingFee: agreed, delivery }: ManualOrderBody, settings: Settings, subtotal: Centavos) {
  if (agreed !== null) return toCentavos(agreed);
  return delivery.method === "pickup" ? 0n : shippingFee(settings.shipping[delivery.method], subtotal);
}

/** One person's orders come one after the other, so that a double click finds the first. */
async function findEarlier(
  tx: Ctx,
  takenBy: number,
  key: string,
  body: ManualOrderBody,
): Promise<number | null> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, takenBy)).for("no key update");
  const [found] = await tx.db
    .select({ id: orders.id, hash: orders.idempotencyHash })
    .from(orders)
    .where(and(ne(orders.channel, "web"), eq(orders.idempotencyKey, key)));
  if (found && found.hash !== hashOf(body)) {
    throw new DomainError("idempotency_key_reused", messages.keyReused);
  }
  return found?.id ?? null;
}

/** Stays until the order is written. */
async function requireCustomer(tx: Ctx, userId: number): Promise<void> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("key share");
  if (user) return;
  const { noSuchCustomer } = messages;
  throw new DomainError("invalid_input", noSuchCustomer, { errors: { userId: noSuchCustomer } });
}

import { asc, eq } from "drizzle-orm";
import type { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { actorId, type Ctx } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { countRefusals } from "../cod-refusals/index.ts";
import { isParcelOut, listHeldItems, listReturnableItemsOut } from "../inventory/index.ts";
import {
  findOrder,
  mayConfirm,
  type OrderWithItems,
  orderNotFound,
  readHistory,
  readPaymentStory,
  readTeamNotes,
  readTransfer,
  readWaysToPay,
} from "../orders/index.ts";
import { readPaymentAndRefunds } from "../refunds/index.ts";
import { getSettings } from "../settings/index.ts";
import {
  type OrderContext,
  presentDetailForAdmin,
  presentDetailForCustomer,
} from "./order-detail-presenter.ts";

/** An order for its owner or an administrator, each with their own status words; `not_found` for anybody else. */
export async function getOrder(ctx: Ctx, orderId: number): Promise<AdminOrderDetail | CustomerOrderDetail> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw orderNotFound();
  if (hasPermission(actor, "orders.read")) return getOrderForAdmin(ctx, orderId);

  const { order, ...background } = await loadOrderDetail(ctx, orderId);
  if (order.userId !== actor.userId) throw orderNotFound();
  return presentDetailForCustomer(order, background, ctx.clock.now());
}

/** For callers whose permission was checked: readers of orders, and everybody who has just changed this one. */
export async function getOrderForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail> {
  const { order, ...background } = await loadOrderDetail(ctx, orderId);
  const notes = await readTeamNotes(ctx, orderId);
  const paymentStory = await readPaymentStory(ctx, orderId);
  const reader = actorId(ctx);
  const cashOnDelivery = await readCashOnDelivery(ctx, order);
  const supplements = await readSupplements(ctx, orderId);
  const isCancelled = order.status === "cancelled";
  const areGoodsOut = isCancelled && (await listReturnableItemsOut(ctx, orderId)).length > 0;
  const context = {
    ...background,
    supplements,
    areGoodsOut,
    isParcelOut: isCancelled && (await isParcelOut(ctx, orderId)),
    notes,
    paymentStory,
    cashOnDelivery,
    reader,
  };
  const detail = presentDetailForAdmin(order, context, ctx.clock.now());
  // The person who placed the order may see its amounts.
  return order.userId !== null && order.userId === reader ? detail : redactAmounts(ctx, detail);
}

/** An order with its history, refunds and withdrawals. Throws `not_found`. */
export async function loadOrderDetail(
  ctx: Ctx,
  orderId: number,
): Promise<OrderContext & { order: OrderWithItems }> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw orderNotFound();
  return {
    order,
    history: await readHistory(ctx, orderId),
    paymentAndRefunds: await readPaymentAndRefunds(ctx, orderId),
    transfer: await readTransfer(ctx, order),
    waysToPay: await readWaysToPay(ctx, order),
    isConfirmableHere: await mayConfirm(ctx, order),
  };
}

async function readSupplements(ctx: Ctx, orderId: number): Promise<AdminOrderDetail["supplements"]> {
  const found = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      shippingMethod: orders.shippingMethod,
    })
    .from(orders)
    .where(eq(orders.supplementOf, orderId))
    .orderBy(asc(orders.id));
  if (found.length === 0) return [];
  return Promise.all(
    found.map(async (supplement) => ({
      ...supplement,
      items: (await listHeldItems(ctx, supplement.id))
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, name, size, quantity }) => ({ id, name, size, quantity })),
    })),
  );
}

async function readCashOnDelivery(ctx: Ctx, { paymentMethod, phone, confirmedVia }: OrderWithItems) {
  if (paymentMethod !== "cod") return null;
  const { payments } = await getSettings(ctx);
  return { refusals: await countRefusals(ctx, phone), carrier: payments.cod.carrier, confirmedVia };
}

import { and, count, desc, eq, isNotNull, lte, max, ne, or, sql } from "drizzle-orm";
import {
  MAX_MATCHING_ORDERS,
  type MatchingOrders,
  type MatchingStatusBody,
  type OrderFilters,
} from "#contract/orders/bulk-orders.ts";
import type { BulkStatusBody, BulkStatusResult, ChangeStatusBody } from "#contract/orders/change-status.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { messages } from "../messages.ts";
import { isNotPaidBack } from "../reading/fulfilment-queue.ts";
import { matchingOrders } from "../reading/list-orders.ts";
import { getOrderWithItems } from "../reading/order-rows.ts";
import { changeOrderStatus } from "./change-status.ts";
import { isWithoutMoneySql } from "./payment-conditions.ts";

/** Changes the status of several orders, each in its own transaction: one refusal does not stop the others. */
export const changeManyStatuses = guard(
  "orders.write",
  async (ctx: Ctx, { ids, status, shipments = [] }: BulkStatusBody) => {
    const results: BulkStatusResult[] = [];
    for (const id of new Set(ids)) {
      const { id: _, seen: seenShipment, ...shipment } = shipments.find((each) => each.id === id) ?? {};
      results.push(
        await changeOne(ctx, id, { status, ...("carrier" in shipment && { shipment, seenShipment }) }),
      );
    }
    return results;
  },
);

/** Orders read at a time. */
const CHUNK = 100;

/** Share of the shown number by which it may change before the administrator must look again; a few always may. */
const TOLERATED = { share: 0.05, few: 3 };

/** Pending orders that need no decision of their own. `moveOrder` rejects an unconfirmed cash-on-delivery order. */
const canBeStarted = and(
  eq(orders.status, "pending"),
  isNotPaidBack,
  or(ne(orders.paymentMethod, "cod"), isNotNull(orders.confirmedAt)),
);

/** No money so far, so the order would expire. A confirmed cash-on-delivery order does not expire. */
const wouldExpire = and(isWithoutMoneySql, ne(orders.paymentMethod, "cod"));

/** How many orders match the filters and can be put in process, how many of them are unpaid, and the newest of them. */
export const countMatching = guard("orders.write", async (ctx: Ctx, matching: OrderFilters) => {
  return countUpTo(ctx, matching);
});

/**
 * Puts orders in process that match the filters, except those that need a decision of their own. Takes none newer than
 * the shown ones, and no more than their number. Each has its own transaction (docs/rules/admin.md#bulk-changes).
 */
export const changeMatchingStatuses = guard(
  "orders.write",
  async (ctx: Ctx, { matching, count: shown, newestId, status }: MatchingStatusBody) => {
    const { count: found } = await countUpTo(ctx, matching, newestId);
    const tolerated = Math.max(TOLERATED.few, Math.floor(shown * TOLERATED.share));
    if (found === 0 || Math.abs(found - shown) > tolerated)
      throw new DomainError("conflict", messages.matchingChanged(found));

    const results: BulkStatusResult[] = [];
    let upTo = newestId;
    while (results.length < shown) {
      const chunk = await ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(matchingOrders(ctx, matching), canBeStarted, lte(orders.id, upTo)))
        .orderBy(desc(orders.id))
        .limit(Math.min(CHUNK, shown - results.length));
      for (const { id } of chunk) results.push(await changeOne(ctx, id, { status }));
      const last = chunk.at(-1);
      if (!last) break;
      upTo = last.id - 1;
    }
    return results;
  },
);

async function countUpTo(ctx: Ctx, matching: OrderFilters, newestId?: number): Promise<MatchingOrders> {
  const [row] = await ctx.db
    .select({
      all: count(),
      count: count(sql`case when ${canBeStarted} then 1 end`),
      newestId: max(sql`case when ${canBeStarted} then ${orders.id} end`).mapWith(Number),
      unpaid: count(sql`case when ${canBeStarted} and ${wouldExpire} then 1 end`),
    })
    .from(orders)
    .where(and(matchingOrders(ctx, matching), newestId === undefined ? undefined : lte(orders.id, newestId)));
  const { all = 0, count: startable = 0, unpaid = 0 } = row ?? {};
  const found = { count: startable, leftOut: all - startable, newestId: row?.newestId ?? 0, unpaid };
  if (found.count > MAX_MATCHING_ORDERS)
    throw new DomainError("invalid_input", messages.tooManyMatching(found.count));
  return found;
}

async function changeOne(
  ctx: Ctx,
  id: number,
  change: Pick<BulkStatusBody, "status"> & Pick<ChangeStatusBody, "shipment" | "seenShipment">,
): Promise<BulkStatusResult> {
  try {
    const order = await getOrderWithItems(ctx, id);
    // Reopening takes stock again, so an administrator must decide it for each order in its dialog.
    if (order.status === "cancelled") throw new DomainError("conflict", messages.cancelledOneByOne);
    // A mail would tell the customer that a parcel that has arrived is on its way.
    if (orderStatuses.indexOf(order.status) > orderStatuses.indexOf(change.status)) {
      throw new DomainError("conflict", messages.backOneByOne);
    }
    await changeOrderStatus(ctx, id, { ...change, from: order.status }, { isBulk: true });
    return { id, isChanged: true, message: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isAboutShipment = error.details.shipment !== undefined;
    return {
      id,
      isChanged: false,
      message: isAboutShipment ? messages.shipmentChangedOneByOne : error.message,
    };
  }
}

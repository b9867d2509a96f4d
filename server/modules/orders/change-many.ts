import { isPaidBack } from "#contract/order-status.ts";
import type { BulkStatusBody, BulkStatusResult } from "#contract/orders.ts";
import type { ShipmentFields } from "#contract/shipment.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { changeOrderStatus } from "./change-status.ts";
import { messages } from "./messages.ts";
import { findOrder, orderNotFound } from "./order-rows.ts";

/** Changes the status of several orders, each in its own transaction: one refusal does not stop the others. */
export const changeManyStatuses = guard(
  "orders.write",
  async (ctx: Ctx, { ids, status, shipments = [] }: BulkStatusBody) => {
    const results: BulkStatusResult[] = [];
    for (const id of new Set(ids)) {
      const { id: _, ...shipment } = shipments.find((each) => each.id === id) ?? {};
      results.push(await changeOne(ctx, id, { status, ...("carrier" in shipment && { shipment }) }));
    }
    return results;
  },
);

async function changeOne(
  ctx: Ctx,
  id: number,
  change: Pick<BulkStatusBody, "status"> & { shipment?: ShipmentFields },
): Promise<BulkStatusResult> {
  try {
    const order = await findOrder(ctx, id);
    if (!order) throw orderNotFound();
    // Reopening takes stock again, so an administrator must decide it for each order in its dialog.
    if (order.status === "cancelled") throw new DomainError("conflict", messages.cancelledOneByOne);
    if (isPaidBack(order.paymentStatus)) throw new DomainError("conflict", messages.paidBackOneByOne);
    if (order.status === change.status) return { id, isChanged: false, message: messages.sameStatus };
    await changeOrderStatus(ctx, id, { ...change, from: order.status });
    return { id, isChanged: true, message: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, isChanged: false, message: error.message };
  }
}

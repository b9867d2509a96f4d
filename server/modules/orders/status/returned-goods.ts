import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orderItems } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { giveBackGoodsOut } from "../../inventory/index.ts";
import { announceReviewsOf } from "../../reviewed-lines/index.ts";
import { closeUnlessGoodsAreOut } from "../flags/goods-out-flag.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../reading/order-rows.ts";
import { announceOrder, writeHistory } from "./move-order.ts";

/**
 * An administrator records that the goods of a cancelled order, which were out, came back
 * (docs/rules/stock.md#goods-out). Throws `conflict` when none are out.
 */
export const recordReturnedGoods = guard("orders.write", (ctx: Ctx, orderId: number) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!(await giveBackGoodsOut(tx, orderId))) throw new DomainError("conflict", messages.noGoodsOut);
    await closeUnlessGoodsAreOut(tx, orderId);
    await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: "goods_returned" });
    await announceReviewsOf(tx, eq(orderItems.orderId, orderId));
    await recordAudit(tx, { action: "order.goods_returned", subject: { type: "order", id: orderId } });
    await announceOrder(tx, order);
  }),
);

import type { Ctx } from "../../../context.ts";
import { listReturnableItemsOut } from "../../inventory/index.ts";
import { closeFlags, insertFlag } from "./order-flags.ts";

// The flag of a cancelled order whose goods can still return to the stock (docs/rules/stock.md#goods-out).

export async function raiseIfGoodsAreOut(tx: Ctx, orderId: number): Promise<void> {
  if (await areGoodsOut(tx, orderId)) await insertFlag(tx, orderId, "goods_out");
}

/** Raises none: somebody may have closed it, because the parcel was lost. */
export async function closeUnlessGoodsAreOut(tx: Ctx, orderId: number): Promise<void> {
  if (!(await areGoodsOut(tx, orderId))) await closeFlags(tx, orderId, ["goods_out"]);
}

async function areGoodsOut(tx: Ctx, orderId: number): Promise<boolean> {
  return (await listReturnableItemsOut(tx, orderId)).length > 0;
}

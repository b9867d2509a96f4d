import type { CreateHolderAccountBody } from "#contract/order-page.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { type browserOf, registerHolder } from "../accounts/index.ts";
import { getOrderForMail, isAnonymised, isOwnOrder, type OrderRow, orderNotFound } from "../orders/index.ts";
import { messages } from "./messages.ts";

/** Whether the order's holder may create an account: for an order without one, whose buyer gave an e-mail. */
export function isAccountOffered(order: OrderRow): boolean {
  return order.isGuest && order.email !== "" && !isAnonymised(order) && order.erasureRequestedAt === null;
}

/**
 * The order's holder creates an account with its name and e-mail. Only a mailed link proves the address. The order stays
 * without an account until its buyer takes it over (docs/rules/accounts.md#after-an-order). Throws `conflict` when no
 * account is offered, and what `registerHolder` throws.
 */
export async function createHolderAccount(
  ctx: Ctx,
  orderId: number,
  { password }: CreateHolderAccountBody,
  browser: ReturnType<typeof browserOf>,
): ReturnType<typeof registerHolder> {
  const order = await getOrderForMail(ctx, orderId);
  if (!order || !isOwnOrder(ctx, order)) throw orderNotFound();
  if (!isAccountOffered(order)) throw new DomainError("conflict", messages.noAccount);
  const { firstName, lastName, email } = order;
  const isEmailVerified = ctx.actor.kind === "orderHolder" && ctx.actor.via === "mail";
  return registerHolder(ctx, { firstName, lastName, email, password }, browser, { isEmailVerified });
}

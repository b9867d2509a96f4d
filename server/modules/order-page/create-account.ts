import type { CreateHolderAccountBody } from "#contract/orders/order-page.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { type browserOf, registerHolder } from "../accounts/index.ts";
import { findOrder, isAnonymised, isOwnOrder, type OrderRow, orderNotFound } from "../orders/index.ts";
import { messages } from "./messages.ts";

/**
 * Whether the caller may create an account from the order: only the browser that placed it without an account. The
 * holder of a mailed link may not, because mails are forwarded and the account shows name and e-mail
 * (docs/rules/order-page.md#contents).
 */
export function isAccountOffered({ actor }: Pick<Ctx, "actor">, order: OrderRow): boolean {
  const hasPlaced = actor.kind === "orderHolder" && actor.via === "checkout";
  return hasPlaced && order.isGuest && !isAnonymised(order) && order.erasureRequestedAt === null;
}

/**
 * The browser that placed the order creates an account with its name and e-mail, which is not verified yet. The order
 * stays without an account until its buyer takes it over (docs/rules/accounts.md#after-an-order). Throws `conflict`
 * when no account is offered, and what `registerHolder` throws.
 */
export async function createHolderAccount(
  ctx: Ctx,
  orderId: number,
  { password }: CreateHolderAccountBody,
  browser: ReturnType<typeof browserOf>,
): ReturnType<typeof registerHolder> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isOwnOrder(ctx, order)) throw orderNotFound();
  if (!isAccountOffered(ctx, order)) throw new DomainError("conflict", messages.noAccount);
  const { firstName, lastName, email } = order;
  return registerHolder(ctx, { firstName, lastName, email, password }, browser);
}

import type { CountedLine } from "#contract/cart/cart.ts";
import type { Ctx } from "../../context.ts";
import { formatDay } from "../mail/index.ts";
import { findSellableItems, quoteForPerson } from "../pricing/index.ts";
import { findSharedCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { ratesFor } from "../shipping/index.ts";

type Cart = { userId: number | null; email: string };
type MailedCode = { discountCode: string; discountUntil: string; discountConditions: string };

/**
 * The discount code that the owner chose for cart mails, with its end and conditions. Null unless it is in force, open
 * to everybody and applies to this cart and person, so that the checkout accepts it (docs/rules/cart-mails.md#code).
 */
export async function findMailedCode(
  ctx: Ctx,
  { userId, email }: Cart,
  lines: readonly CountedLine[],
): Promise<MailedCode | null> {
  const settings = await getSettings(ctx);
  const found = settings.reminders.cartMailCode
    ? await findSharedCode(ctx, settings.reminders.cartMailCode)
    : null;
  if (!found) return null;
  const sellableItems = await findSellableItems(ctx, lines);
  const rates = await ratesFor(ctx, settings.shipping, null);
  const { code } = await quoteForPerson(
    ctx,
    {
      lines: lines.flatMap(({ productId, size, quantity }, index) => {
        const units = Math.min(quantity, sellableItems[index]?.available ?? 0);
        return units > 0 ? [{ productId, size, quantity: units }] : [];
      }),
    },
    { settings, rates, person: { userId, email, phone: null }, cityCode: null, code: found.given },
  );
  if (!code?.applies) return null;
  // The end itself is the first moment without the discount.
  const until = found.endsAt ? `, hasta el ${formatDay(new Date(found.endsAt.getTime() - 1))}` : "";
  return { discountCode: found.given.text, discountUntil: until, discountConditions: found.conditions };
}

import { toCentavos } from "#contract/money.ts";
import type { SalePrice } from "#contract/pricing/sale-price.ts";
import type { Ctx } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { getSettings } from "../../settings/index.ts";
import { messages } from "../messages.ts";

export type Sale = Pick<SalePrice, "compareAt" | "saleEndsAt">;

/** Fields of a write, in pesos and ISO time. Absent: unchanged; null: none. */
type SaleFields = { compareAt?: number | null; saleEndsAt?: string | null };

export const NO_SALE: Sale = { compareAt: null, saleEndsAt: null };

/**
 * The stored sale after a write (docs/rules/catalogue.md#sale-prices). Throws invalid_input for a price before the sale
 * that is not above `price`, for an end in the past or without a sale, and for a new sale while sale prices are off.
 *
 * @param price the price after the write; null for a size without its own
 * @param path of the body's object in the error's fields, e.g. `variants.60 ml.`
 */
export async function toSaleColumns(
  tx: Ctx,
  { compareAt, saleEndsAt }: SaleFields,
  price: bigint | null,
  current: Sale,
  path = "",
): Promise<Sale> {
  const next = {
    compareAt:
      compareAt === undefined ? current.compareAt : compareAt === null ? null : toCentavos(compareAt),
    saleEndsAt:
      saleEndsAt === undefined ? current.saleEndsAt : saleEndsAt === null ? null : new Date(saleEndsAt),
  };
  const refusal = (field: keyof SaleFields, message: string) =>
    new DomainError("invalid_input", message, { errors: { [`${path}${field}`]: message } });

  if (next.compareAt === null) {
    if (saleEndsAt) throw refusal("saleEndsAt", messages.saleEndNeedsSale);
    return NO_SALE;
  }
  if (price === null) throw refusal("compareAt", messages.saleNeedsOwnPrice);
  if (next.compareAt <= price) throw refusal("compareAt", messages.saleNotLower);
  if (saleEndsAt && next.saleEndsAt && next.saleEndsAt <= tx.clock.now()) {
    throw refusal("saleEndsAt", messages.saleEndsInPast);
  }
  if (next.compareAt !== current.compareAt && !(await getSettings(tx)).salePrices.isEnabled) {
    throw refusal("compareAt", messages.salesAreOff);
  }
  return next;
}

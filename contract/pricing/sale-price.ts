import type { Centavos } from "../money.ts";

/** A price with its sale (docs/rules/catalogue.md#sale-prices). */
export type SalePrice = {
  price: Centavos;
  /** Price before the sale; null: not on sale. */
  compareAt: Centavos | null;
  /** Null: without an end. */
  saleEndsAt: Date | null;
};

/** The price at a moment. From the end of its sale on it is the price before the sale, whatever is still stored. */
export function priceAt({ price, compareAt, saleEndsAt }: SalePrice, now: Date): SalePrice {
  if (compareAt === null || (saleEndsAt !== null && saleEndsAt <= now)) {
    return { price: compareAt ?? price, compareAt: null, saleEndsAt: null };
  }
  return { price, compareAt, saleEndsAt };
}

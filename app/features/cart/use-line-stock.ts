import { useQuery } from "@tanstack/react-query";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { offerOf } from "#app/features/catalog/offers.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import type { CartLine } from "#contract/cart.ts";
import { cartCopy } from "./copy.ts";

export type LineStock = {
  /** Units that the shop has; undefined while that is not known. */
  max: number | undefined;
  /** What stands in the way of buying the line; null when nothing does. */
  note: string | null;
};

/** What there is of a cart's line, so that nobody asks for more (decision 6); the server has the last word. */
export function useLineStock(line: CartLine): LineStock {
  const { data: product, error } = useQuery(productByIdQuery(line.productId));

  if (isNotFound(error)) return stockOf(line, 0);
  if (!product) return { max: undefined, note: null };
  return stockOf(line, offerOf(product, line.size)?.stock ?? 0);
}

export function stockOf({ quantity }: Pick<CartLine, "quantity">, units: number): LineStock {
  if (units < 1) return { max: 1, note: cartCopy.gone };
  return { max: units, note: units < quantity ? cartCopy.fewer(units) : null };
}

import type { QueryClient } from "@tanstack/react-query";
import { addToCart, cartStore } from "#app/features/cart/cart-store.ts";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { type CartLine, quantityOf } from "#contract/cart/cart.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { cartLineOf, offerOf } from "#contract/catalog/offers.ts";
import type { OrderItem } from "#contract/orders/orders.ts";
import { orderCopy } from "./copy.ts";

const copy = orderCopy.buyAgain;

type BoughtItem = Pick<OrderItem, "productId" | "size" | "name" | "quantity">;
export type BuyAgainResult = {
  lines: CartLine[];
  /** A sentence for each item that is missing or reduced. */
  missing: string[];
};

/** Adds an order's items to the cart. Returns what was added and what is missing. */
export async function buyAgain(client: QueryClient, items: readonly BoughtItem[]): Promise<BuyAgainResult> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const products = await Promise.all(ids.map((id) => readProduct(client, id)));
  const result = buyAgainResultOf(
    items,
    products.flatMap((product) => product ?? []),
    cartStore.get(),
  );
  for (const line of result.lines) addToCart(line);
  return result;
}

/** The items that can be bought again at current prices, within the stock that the cart leaves. */
export function buyAgainResultOf(
  items: readonly BoughtItem[],
  products: readonly Product[],
  cart: readonly CartLine[],
): BuyAgainResult {
  const lines: CartLine[] = [];
  const missing: string[] = [];

  for (const { productId, size, name, quantity } of items) {
    const product = products.find(({ id }) => id === productId);
    const offer = product && offerOf(product, size);
    const fullName = size ? `${name} (${size})` : name;
    if (!product || !offer || offer.stock < 1) {
      missing.push(copy.gone(fullName));
      continue;
    }

    const units = Math.min(quantity, offer.stock - quantityOf(cart, { productId: product.id, size }));
    if (units < 1) missing.push(copy.allInCart(fullName));
    else if (units < quantity) missing.push(copy.fewer(fullName, offer.stock));
    if (units > 0) lines.push(cartLineOf(product, offer, units));
  }
  return { lines, missing };
}

/** Undefined when the product is no longer sold. */
async function readProduct(client: QueryClient, id: number): Promise<Product | undefined> {
  try {
    return await client.fetchQuery({ ...productByIdQuery(id), staleTime: 0 });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import { invalidateApi } from "./query-client.ts";

/** Path prefixes of the queries whose data contains products. */
const PRODUCT_PATHS = ["/api/products", "/api/cart/quote"];

/**
 * Refetches the active queries whose data contains one of these products. Other product queries are only marked stale,
 * so that they are refetched when a component next uses them.
 */
export async function refreshProducts(
  client: QueryClient,
  productIds: ReadonlySet<number> | "all",
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => PRODUCT_PATHS.some((path) => String(queryKey[0]).startsWith(path)),
    refetchType: "none",
  });
  const matchesData = (data: unknown) => productIds === "all" || containsProduct(data, productIds);
  await Promise.all(PRODUCT_PATHS.map((path) => invalidateApi(client, path, { matchesData })));
}

/** Whether query data (a product, a list, a counted list or a cart's quote) contains one of the products; true while loading. */
function containsProduct(data: unknown, productIds: ReadonlySet<number>): boolean {
  if (data === undefined) return true;
  return rowsOf(data).some((row) => {
    const { productId, id } = asObject(row);
    return productIds.has(Number(productId ?? id));
  });
}

function rowsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  const { items, lines } = asObject(data);
  return [items, lines].find(Array.isArray) ?? [data];
}

type ProductData = { id?: unknown; productId?: unknown; items?: unknown; lines?: unknown };

function asObject(value: unknown): ProductData {
  return typeof value === "object" && value !== null ? value : {};
}

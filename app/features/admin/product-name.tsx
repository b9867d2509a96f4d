import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { adminCopy } from "./copy.ts";

/** A product's name; its id while it loads. Live messages carry only ids. */
export function ProductName({ id }: { id: number }) {
  const { data } = useQuery(apiQuery<Product>(`/api/products/${id}`));
  return <>{data?.name ?? adminCopy.product(id)}</>;
}

import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog.ts";
import { adminCopy } from "./copy.ts";

/** Messages carry numbers only: the name comes from the catalogue, the number until then. */
export function ProductName({ id }: { id: number }) {
  const { data } = useQuery(apiQuery<Product>(`/api/products/${id}`));
  return <>{data?.name ?? adminCopy.product(id)}</>;
}

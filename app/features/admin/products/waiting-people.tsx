import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { WaitingPeople as Waiting } from "#contract/catalog/stock-alerts.ts";
import { productsCopy } from "./copy.ts";

/** Number of people who wait for a sold-out size; nothing when there are none. */
export function WaitingPeople({ product }: { product: Product }) {
  const { data = [] } = useQuery({
    ...apiQuery<Waiting>(`/api/admin/products/${product.id}/stock-alerts`),
    staleTime: 0,
  });
  if (data.length === 0) return null;

  return (
    <ul className="mb-4 flex flex-col gap-1 text-sm">
      {data.map(({ size, people }) => (
        <li key={size}>{productsCopy.waiting(people, [product.name, size].filter(Boolean).join(" "))}</li>
      ))}
    </ul>
  );
}

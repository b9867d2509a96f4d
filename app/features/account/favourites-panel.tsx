import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { favouritesQuery, updateCachedFavourites } from "#app/features/favourites/use-favourite.ts";
import { apiFetch } from "#app/lib/api.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { accountCopy } from "./copy.ts";
import { FavouriteRow } from "./favourite-row.tsx";
import { FavouritesSkeleton, NoFavourites } from "./favourites-states.tsx";

const copy = accountCopy.favourites;

/** The customer's favourites, from the server. */
export function FavouritesPanel() {
  const { data, isPending, isFetching, refetch } = useQuery(favouritesQuery);
  const removal = useRemoval();

  if (isPending) return <FavouritesSkeleton />;
  if (!data) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  if (data.products.length === 0) return <NoFavourites />;

  return (
    <ul className="divide-y divide-line">
      {data.products.map((product) => (
        <li key={product.id}>
          <FavouriteRow
            product={product}
            onRemove={() => removal.mutate(product)}
            isRemoving={removal.isPending && removal.variables.id === product.id}
          />
        </li>
      ))}
    </ul>
  );
}

function useRemoval() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: CardProduct) => apiFetch<void>(`/api/user/wishlist/${id}`, { method: "DELETE" }),
    onSuccess: async (_, product) => {
      await updateCachedFavourites(client, product, false);
      toast({ title: copy.removed, variant: "success" });
    },
    onError: () => toast({ ...copy.removeFailed, variant: "destructive" }),
  });
}

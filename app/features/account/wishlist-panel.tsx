import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wishlistQuery } from "#app/features/favourites/use-favourite.ts";
import { apiFetch } from "#app/lib/api.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { accountCopy } from "./copy.ts";
import { FavouriteRow } from "./favourite-row.tsx";
import { FavouritesSkeleton, NoFavourites } from "./favourites-states.tsx";

const copy = accountCopy.wishlist;

/** The customer's favourites, from the server. */
export function WishlistPanel() {
  const { data, isPending, isFetching, refetch } = useQuery(wishlistQuery);
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
            onRemove={() => removal.mutate(product.id)}
            isRemoving={removal.isPending && removal.variables === product.id}
          />
        </li>
      ))}
    </ul>
  );
}

function useRemoval() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (productId: number) =>
      apiFetch<void>(`/api/user/wishlist/${productId}`, { method: "DELETE" }),
    onSuccess: (_, productId) => {
      client.setQueryData(
        wishlistQuery.queryKey,
        (known) => known && { products: known.products.filter(({ id }) => id !== productId) },
      );
      toast({ title: copy.removed, variant: "success" });
    },
    onError: () => toast({ ...copy.removeFailed, variant: "destructive" }),
  });
}

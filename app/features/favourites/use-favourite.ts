import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { favouritesCopy } from "./copy.ts";
import { addFavourite, favouritesStore, removeFavourite } from "./favourites-store.ts";

/** A customer's favourites, stored on the server, and those that were just added from a list. */
export const favouritesQuery = apiQuery<{ products: CardProduct[] }>("/api/user/wishlist");

/** Whether a product is a favourite, and a change of that (docs/rules/checkout.md#favourites). */
type Favourite = { isFavourite: boolean; toggle: () => void };

/** Stored in the account. A change shows at once; the server gets a product's changes in the order of the taps. */
export function useCustomersFavourite(product: CardProduct): Favourite {
  const client = useQueryClient();
  const { data } = useQuery(favouritesQuery);
  const change = useMutation({
    scope: { id: `favourite-${product.id}` },
    mutationFn: (isLiked: boolean) => store(product.id, isLiked),
    onSuccess: async (_, isLiked) => {
      await updateCachedFavourites(client, product, isLiked);
      announceChange(isLiked);
    },
    onError: (error) => toastError(favouritesCopy.failed, error),
  });
  const isFavourite = change.isPending
    ? change.variables
    : (data?.products.some(({ id }) => id === product.id) ?? false);

  return { isFavourite, toggle: () => change.mutate(!isFavourite) };
}

/** Stored in this browser. */
export function useVisitorsFavourite({ id }: CardProduct): Favourite {
  const isFavourite = useLocalStorageValue(favouritesStore).includes(id);

  function toggle() {
    if (isFavourite) removeFavourite(id);
    else addFavourite(id);
    announceChange(!isFavourite);
  }
  return { isFavourite, toggle };
}

function announceChange(isLiked: boolean): void {
  toast({ title: isLiked ? favouritesCopy.added : favouritesCopy.removed });
}

function store(productId: number, isLiked: boolean): Promise<unknown> {
  const path = "/api/user/wishlist";
  return isLiked
    ? apiFetch(path, { body: { productId } })
    : apiFetch(`${path}/${productId}`, { method: "DELETE" });
}

/** Applies a change to the cached list; if it is not cached yet, refetches it. */
export async function updateCachedFavourites(
  client: QueryClient,
  product: CardProduct,
  isLiked: boolean,
): Promise<void> {
  // A request in flight may return the list from before the change.
  await client.cancelQueries(favouritesQuery);
  const known = client.getQueryData(favouritesQuery.queryKey);
  if (!known) return client.invalidateQueries(favouritesQuery);

  const others = known.products.filter(({ id }) => id !== product.id);
  client.setQueryData(favouritesQuery.queryKey, { products: isLiked ? [product, ...others] : others });
}

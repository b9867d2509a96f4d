import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { useIsSignedIn } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { favouritesCopy } from "./copy.ts";
import { addFavourite, favouritesStore, removeFavourite } from "./favourites-store.ts";

/** A customer's favourites, stored on the server, and those that were just added from a list. */
export const wishlistQuery = apiQuery<{ products: CardProduct[] }>("/api/user/wishlist");

/**
 * Whether a product is a favourite, and a toggle. Stored in the account, or in a visitor's browser
 * (docs/rules/checkout.md#favourites).
 */
export function useFavourite(product: CardProduct): { isFavourite: boolean; toggle: () => Promise<void> } {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const local = useLocalStorageValue(favouritesStore);
  const wishlist = useQuery({ ...wishlistQuery, enabled: isSignedIn });

  const isFavourite = isSignedIn
    ? (wishlist.data?.products.some(({ id }) => id === product.id) ?? false)
    : local.includes(product.id);

  async function toggle() {
    try {
      if (isSignedIn) await store(client, product, !isFavourite);
      else if (isFavourite) removeFavourite(product.id);
      else addFavourite(product.id);
      toast({ title: isFavourite ? favouritesCopy.removed : favouritesCopy.added });
    } catch (error) {
      toast({ title: favouritesCopy.failed, description: errorMessage(error), variant: "destructive" });
    }
  }

  return { isFavourite, toggle };
}

async function store(client: QueryClient, product: CardProduct, isLiked: boolean): Promise<void> {
  const path = "/api/user/wishlist";
  if (isLiked) await apiFetch(path, { body: { productId: product.id } });
  else await apiFetch(`${path}/${product.id}`, { method: "DELETE" });

  await updateCachedFavourites(client, product, isLiked);
}

/** Applies a change to the cached list; if it is not cached yet, refetches it. */
export async function updateCachedFavourites(
  client: QueryClient,
  product: CardProduct,
  isLiked: boolean,
): Promise<void> {
  // A request in flight may return the list from before the change.
  await client.cancelQueries(wishlistQuery);
  const known = client.getQueryData(wishlistQuery.queryKey);
  if (!known) return client.invalidateQueries(wishlistQuery);

  const others = known.products.filter(({ id }) => id !== product.id);
  client.setQueryData(wishlistQuery.queryKey, { products: isLiked ? [product, ...others] : others });
}

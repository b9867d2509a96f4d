import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { favouritesCopy } from "./copy.ts";
import { addFavourite, favouritesStore, removeFavourite } from "./favourites-store.ts";

/** A customer's favourites, stored on the server, and those that were just added from a list. */
export const wishlistQuery = apiQuery<{ products: CardProduct[] }>("/api/user/wishlist");

/** Whether a product is a favourite, and a change of that (docs/rules/checkout.md#favourites). */
type Favourite = { isFavourite: boolean; toggle: () => Promise<void> };

/** Stored in the account. */
export function useCustomersFavourite(product: CardProduct): Favourite {
  const client = useQueryClient();
  const { data } = useQuery(wishlistQuery);
  const isFavourite = data?.products.some(({ id }) => id === product.id) ?? false;

  return { isFavourite, toggle: () => change(isFavourite, () => store(client, product, !isFavourite)) };
}

/** Stored in this browser. */
export function useVisitorsFavourite({ id }: CardProduct): Favourite {
  const isFavourite = useLocalStorageValue(favouritesStore).includes(id);
  const apply = isFavourite ? removeFavourite : addFavourite;

  return { isFavourite, toggle: () => change(isFavourite, () => apply(id)) };
}

/** Says in a toast whether a change succeeded. */
async function change(wasFavourite: boolean, apply: () => Promise<void> | void): Promise<void> {
  try {
    await apply();
    toast({ title: wasFavourite ? favouritesCopy.removed : favouritesCopy.added });
  } catch (error) {
    toast({ title: favouritesCopy.failed, description: errorMessage(error), variant: "destructive" });
  }
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

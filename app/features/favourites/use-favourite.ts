import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import type { Wishlist } from "#contract/wishlist.ts";
import { favouritesCopy } from "./copy.ts";
import { useLocalFavourites } from "./favourites-store.ts";

/** A customer's favourites, as the shop keeps them. */
export const wishlistQuery = apiQuery<Wishlist>("/api/user/wishlist");

/** Whether a product is liked, and how to change that: in the account, or in a visitor's browser (decision 13). */
export function useFavourite(product: Product): { isFavourite: boolean; toggle: () => Promise<void> } {
  const client = useQueryClient();
  const { user } = useUser();
  const local = useLocalFavourites();
  const wishlist = useQuery({ ...wishlistQuery, enabled: Boolean(user) });

  const isFavourite = user
    ? (wishlist.data?.products.some(({ id }) => id === product.id) ?? false)
    : local.productIds.includes(product.id);

  async function toggle() {
    try {
      if (user) await store(client, product, !isFavourite);
      else if (isFavourite) local.remove(product.id);
      else local.add(product.id);
      toast({ title: isFavourite ? favouritesCopy.removed : favouritesCopy.added });
    } catch (error) {
      toast({ title: favouritesCopy.failed, description: errorMessage(error), variant: "destructive" });
    }
  }

  return { isFavourite, toggle };
}

async function store(client: QueryClient, product: Product, isLiked: boolean): Promise<void> {
  const path = "/api/user/wishlist";
  if (isLiked) await apiFetch(path, { body: { productId: product.id } });
  else await apiFetch(`${path}/${product.id}`, { method: "DELETE" });

  await rememberFavourite(client, product, isLiked);
}

/** Carries a change over into the list that is on screen; one that is not known yet is read anew, whole. */
export async function rememberFavourite(
  client: QueryClient,
  product: Product,
  isLiked: boolean,
): Promise<void> {
  // A read under way may have been answered before the change.
  await client.cancelQueries(wishlistQuery);
  const known = client.getQueryData(wishlistQuery.queryKey);
  if (!known) return client.invalidateQueries(wishlistQuery);

  const others = known.products.filter(({ id }) => id !== product.id);
  client.setQueryData(wishlistQuery.queryKey, { products: isLiked ? [product, ...others] : others });
}

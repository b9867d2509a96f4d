import { useQueries } from "@tanstack/react-query";
import { loginPath } from "#app/features/auth/next-path.ts";
import { useLocalFavourites } from "#app/features/favourites/favourites-store.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { accountCopy } from "./copy.ts";
import { FavouriteRow } from "./favourite-row.tsx";
import { FavouritesSkeleton, NoFavourites } from "./favourites-states.tsx";

const copy = accountCopy.favourites;

/** A visitor's favourites, from this browser (docs/rules/checkout.md#favourites). Skips products no longer sold. */
export function VisitorFavourites() {
  const local = useLocalFavourites();
  const reads = useQueries({
    queries: local.productIds.map((id) => apiQuery<Product>(`/api/products/${id}`)),
  });
  const products = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.filter(({ isError, error }) => isError && !isNotFound(error));

  if (!local.isReady || reads.some(({ isPending }) => isPending)) {
    return <FavouritesSkeleton count={local.productIds.length || 1} />;
  }
  if (failed.length > 0) {
    return (
      <ErrorState
        title={copy.failed}
        onRetry={() => {
          for (const read of failed) read.refetch();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (products.length === 0) return <NoFavourites />;

  return (
    <>
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.id}>
            <FavouriteRow
              product={product}
              onRemove={() => {
                local.remove(product.id);
                toast({ title: copy.removed, variant: "success" });
              }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-line border-t pt-8">
        <p className="max-w-text text-muted text-sm">{copy.visitorLead}</p>
        <ButtonLink to={loginPath("/wishlist")} variant="quiet">
          {copy.signIn}
        </ButtonLink>
      </div>
    </>
  );
}

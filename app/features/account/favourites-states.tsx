import { Heart } from "lucide-react";
import { BestSellerSection } from "#app/features/catalog/cards/best-seller-section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.favourites;

export function NoFavourites() {
  return (
    <>
      <EmptyState
        icon={<Heart />}
        title={copy.empty}
        text={copy.emptyText}
        action={<ButtonLink to="/shop">{copy.goToShop}</ButtonLink>}
        className="sm:py-12"
      />
      <BestSellerSection />
    </>
  );
}

const rowClass = "grid grid-cols-[5.5rem_1fr] gap-x-4 py-6 sm:grid-cols-[7rem_1fr] sm:gap-x-6";

export function FavouritesSkeleton({ count = 3 }: { count?: number }) {
  return (
    <LoadingRegion label={copy.loading} className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={index} className={rowClass}>
          <Skeleton className="aspect-4/5" />
          <div>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-3 h-5 w-24" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}

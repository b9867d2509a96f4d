import { ShoppingBag } from "lucide-react";
import { Suspense } from "react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { CartSummary } from "#app/features/cart/cart-summary.tsx";
import { CartTable } from "#app/features/cart/cart-table.tsx";
import { cartCopy } from "#app/features/cart/copy.ts";
import { BestSellerSection } from "#app/features/catalog/cards/best-seller-section.tsx";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { RecentlySeenSection } from "#app/features/recently-seen/recently-seen-section.tsx";
import { useIsHydrated } from "#app/lib/use-is-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";

const CompleteRoutine = lazyWithFallback(
  () => import("#app/features/cart/complete-routine.tsx"),
  () => null,
);

export default function CartPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={cartCopy.title} isHidden />
      <PageHeading title={cartCopy.title} />
      <NoScriptNotice />
      <CartContents />
      <RecentlySeenSection title={cartCopy.continueShopping} least={2} />
    </Container>
  );
}

function CartContents() {
  const { lines } = useCart();
  const isReady = useIsHydrated();
  const [only] = lines;

  if (!isReady) {
    return (
      <LoadingRegion className="flex flex-col gap-6 noscript:hidden">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </LoadingRegion>
    );
  }
  if (lines.length === 0) {
    return (
      <>
        <EmptyState
          as="h2"
          icon={<ShoppingBag />}
          title={cartCopy.empty}
          text={cartCopy.emptyText}
          action={<ButtonLink to="/shop">{cartCopy.keepShopping}</ButtonLink>}
        />
        <BestSellerSection />
      </>
    );
  }
  return (
    <div className="grid items-start gap-12 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-16">
      <div className="min-w-0">
        <CartTable />
        {only && lines.length === 1 && (
          <Suspense>
            <CompleteRoutine productId={only.productId} />
          </Suspense>
        )}
      </div>
      <CartSummary lines={lines} />
    </div>
  );
}

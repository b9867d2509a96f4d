import { PackageSearch } from "lucide-react";
import { productCopy } from "#app/features/catalog/product-page/copy.ts";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { EmptyState, Skeleton } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";

const copy = productCopy;

/** Shown when a product does not exist, or failed to load; then with a retry button. */
export function ProductMissing({ onRetry }: { onRetry?: () => void }) {
  return (
    <Container>
      <PageMeta title={copy.missing} isHidden />
      <EmptyState
        as="h1"
        className="lg:py-28"
        icon={<PackageSearch />}
        title={copy.missing}
        text={copy.missingText}
        action={
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to="/shop">{copy.keepShopping}</ButtonLink>
            {onRetry && (
              <Button variant="quiet" onClick={onRetry}>
                {uiCopy.retry}
              </Button>
            )}
          </div>
        }
      />
    </Container>
  );
}

/** Skeleton of a product page. */
export function ProductLoading() {
  return (
    <Container className="pt-4 pb-18 lg:pt-8">
      <p role="status" className="mb-6 animate-late text-sm text-muted">
        {copy.loading}
      </p>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[11fr_9fr] lg:gap-x-12 xl:gap-x-18">
        <Skeleton className="aspect-square" />
        <div className="space-y-6">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-20" />
          <Skeleton className="h-16 rounded-full!" />
          <Skeleton className="h-13 rounded-full!" />
        </div>
      </div>
    </Container>
  );
}

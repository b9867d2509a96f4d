import { Suspense } from "react";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";

const BestSellerRow = lazyWithFallback(
  () => import("./best-seller-row.tsx"),
  () => null,
);

/** The row of best sellers for pages that seldom need it: its code is loaded when it is shown. */
export function BestSellerSection() {
  return (
    <Suspense>
      <BestSellerRow />
    </Suspense>
  );
}

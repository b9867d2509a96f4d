import { useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Resource } from "../../kit/resource.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { useSales } from "./use-sales.ts";

/** Sales by day and by product, for the chosen period. */
export function Sales() {
  const { period, query } = useSales();
  const { data, isPlaceholderData } = query;
  // While the chosen period loads, the old data keep the label of their own period.
  const [shownPeriod, setShownPeriod] = useState(period);
  if (data && !isPlaceholderData && shownPeriod !== period) setShownPeriod(period);

  return (
    <Resource
      query={query}
      skeleton={
        <LoadingRegion className="grid gap-10 pt-5 xl:grid-cols-[3fr_2fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      }
    >
      {(report) => (
        <div
          className={cn(
            "grid gap-x-10 gap-y-6 pt-5 transition-opacity xl:grid-cols-[3fr_2fr]",
            isPlaceholderData && "opacity-55",
          )}
        >
          <SalesPanel report={report} period={shownPeriod} />
          <BestSellers products={report.bestSellers} />
        </div>
      )}
    </Resource>
  );
}

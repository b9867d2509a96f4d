import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#app/lib/query-client.ts";
import { cn } from "#app/ui/cn.ts";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { SalesPeriod, SalesReport } from "#contract/dashboard.ts";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { readChoice, useUrlState } from "../../kit/use-url-state.ts";
import { BestSellers } from "./best-sellers.tsx";
import { salesCopy as copy } from "./copy.ts";
import { SalesPanel } from "./sales-panel.tsx";

const periods = Object.keys(copy.periods) as SalesPeriod[];

/** Sales by day and by product, for the chosen period. */
export function Sales() {
  const { params, change } = useUrlState();
  const period = readChoice(params, "period", periods) ?? "30d";
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...apiQuery<SalesReport>("/api/admin/sales", { period }),
    placeholderData: keepPreviousData,
  });
  // While the chosen period loads, the old data keep the label of their own period.
  const [shownPeriod, setShownPeriod] = useState(period);
  if (data && !isPlaceholderData && shownPeriod !== period) setShownPeriod(period);

  if (!data) {
    if (isError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
    return (
      <LoadingRegion className="grid gap-12 pt-12 xl:grid-cols-[3fr_2fr]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </LoadingRegion>
    );
  }
  return (
    <div
      className={cn(
        "grid items-start gap-x-12 gap-y-10 pt-12 transition-opacity xl:grid-cols-[3fr_2fr]",
        isPlaceholderData && "opacity-55",
      )}
    >
      <SalesPanel
        report={data}
        period={shownPeriod}
        periodChoice={
          <FilterChips
            legend={copy.period}
            options={periods.map((choice) => [choice, copy.periods[choice].label])}
            value={period}
            onChange={(choice) => change({ period: choice === "30d" ? null : choice }, { isReplacing: true })}
            className="flex gap-1.5 py-1.5"
          />
        }
      />
      <BestSellers products={data.bestSellers} />
    </div>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#app/lib/query-client.ts";
import { Chip } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { SalesPeriod, SalesReport } from "#contract/dashboard.ts";
import { readChoice, useUrlState } from "../../use-url-state.ts";
import { BestSellers } from "./best-sellers.tsx";
import { salesCopy as copy } from "./copy.ts";
import { SalesPanel } from "./sales-panel.tsx";

const periods = Object.keys(copy.periods) as SalesPeriod[];

/** What was sold, day by day and product by product, in a period of the owner's choice. */
export function Sales() {
  const { params, change } = useUrlState();
  const period = readChoice(params, "period", periods) ?? "30d";
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...apiQuery<SalesReport>("/api/admin/sales", { period }),
    placeholderData: keepPreviousData,
  });
  // Until the chosen period is here, what is shown is told by its own name.
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
          <fieldset className="flex gap-1.5 py-1.5">
            <legend className="sr-only">{copy.period}</legend>
            {periods.map((choice) => (
              <Chip
                key={choice}
                isSelected={choice === period}
                onClick={() => change({ period: choice === "30d" ? null : choice }, { isReplacing: true })}
              >
                {copy.periods[choice].label}
              </Chip>
            ))}
          </fieldset>
        }
      />
      <BestSellers products={data.bestSellers} />
    </div>
  );
}

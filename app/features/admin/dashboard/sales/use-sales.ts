import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { SalesPeriod, SalesReport } from "#contract/admin/dashboard.ts";
import { readChoice, useUrlState } from "../../kit/use-url-state.ts";
import { usePermissions } from "../../use-permissions.ts";
import { salesCopy } from "./copy.ts";

export const periods = Object.keys(salesCopy.periods) as SalesPeriod[];

/** The dashboard's one period, and the sales of it for those who may see money. */
export function useSales() {
  const { params, change } = useUrlState();
  const may = usePermissions();
  const period = readChoice(params, "period", periods) ?? "30d";
  const query = useQuery({
    ...apiQuery<SalesReport>("/api/admin/sales", { period }),
    placeholderData: keepPreviousData,
    enabled: may("money.read"),
  });
  return {
    period,
    query,
    choose: (choice: SalesPeriod) =>
      change({ period: choice === "30d" ? null : choice }, { isReplacing: true }),
  };
}

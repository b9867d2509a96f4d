import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import { Skeleton } from "#app/ui/feedback.tsx";
import type { Checks } from "#contract/admin/checks.ts";
import { Resource } from "../kit/resource.tsx";
import { CheckList } from "./check-list.tsx";

const healthQuery = { ...apiQuery<Checks>("/api/admin/health"), staleTime: 0 };

export const useHealth = () => useQuery(healthQuery);

/** The shop's health in words, with what to do (docs/rules/admin.md#going-live). */
export function Health() {
  return (
    <Resource query={useHealth()} skeleton={<CheckSkeleton />}>
      {({ checks }) => <CheckList group="health" checks={checks} />}
    </Resource>
  );
}

export function CheckSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

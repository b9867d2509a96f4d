import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { adminCopy } from "#app/features/admin/copy.ts";
import { CheckList } from "#app/features/admin/going-live/check-list.tsx";
import { goingLiveCopy as copy } from "#app/features/admin/going-live/copy.ts";
import { CheckSkeleton, Health, useHealth } from "#app/features/admin/going-live/health.tsx";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { errorMessage } from "#app/lib/api.ts";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import type { Check, Checks } from "#contract/admin/checks.ts";

const checksQuery = apiQuery<Checks>("/api/admin/checks");

export default function GoingLivePage() {
  const checks = useQuery({ ...checksQuery, staleTime: 0, retry: false });
  const health = useHealth();
  const isChecking = checks.isFetching;

  return (
    <AdminPage
      title={copy.title}
      back={<BackLink to="/admin/settings" label={adminCopy.nav.settings} />}
      lead={copy.lead}
      actions={
        <Button
          variant="quiet"
          isLoading={isChecking}
          onClick={() => void Promise.all([checks.refetch(), health.refetch()])}
        >
          {!isChecking && <RefreshCw className="size-4" strokeWidth={1.5} />}
          {copy.again}
        </Button>
      }
    >
      <p role="status" className="min-h-[2lh] pb-2 font-medium sm:min-h-[1lh]">
        {isChecking ? copy.checking : resultText(checks)}
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 pt-2 xl:grid-cols-[3fr_2fr]">
        <Resource query={checks} skeleton={<CheckSkeleton />}>
          {({ checks: found }) => (
            <div className="flex flex-col gap-8">
              {/* First what the owner can settle without anybody. */}
              <CheckList group="shop" checks={found} />
              <CheckList group="installation" checks={found} />
            </div>
          )}
        </Resource>
        {/* Not before the checks, which take seconds and would push it away. */}
        {!checks.isLoading && <Health />}
      </div>
    </AdminPage>
  );
}

/** A failed check says since when the list below has been true. */
function resultText({ data, error, dataUpdatedAt }: UseQueryResult<Checks>): string | undefined {
  if (!data) return undefined;
  if (!error) return summaryText(data.checks);
  return `${copy.notChecked(formatDateTime(new Date(dataUpdatedAt)))} ${errorMessage(error)}`;
}

function summaryText(checks: readonly Check[]): string {
  const countOf = (state: Check["state"]) => checks.filter((check) => check.state === state).length;
  const [problems, warnings] = [countOf("problem"), countOf("warning") + countOf("unknown")];
  if (problems > 0) return copy.almost(problems);
  return warnings > 0 ? copy.advised(warnings) : copy.ready;
}

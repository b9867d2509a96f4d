import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { AccountingTables } from "#app/features/admin/reports/accounting-tables.tsx";
import { reportsCopy } from "#app/features/admin/reports/copy.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiQuery, apiUrl } from "#app/lib/query-client.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { type AccountingMonth, AccountingQuery } from "#contract/admin/accounting.ts";

const copy = reportsCopy.month;
const monthName = new Intl.DateTimeFormat("es-CO", { month: "long", year: "numeric", timeZone: "UTC" });

/** The accountant's month, to read, print or download (docs/rules/money.md#accounting-month). */
export default function AccountingMonthPage() {
  const { month = "" } = useParams();
  const navigate = useNavigate();
  const may = usePermissions();
  const store = useSettings()?.general;
  const query = useQuery(apiQuery<AccountingMonth>("/api/admin/accounting", { month }));
  const date = new Date(`${month}-01T00:00:00Z`);
  const title = copy.title(Number.isNaN(date.getTime()) ? month : monthName.format(date));

  return (
    <>
      <PageMeta title={title} isHidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-line border-b py-4">
        <div>
          <div className="print:hidden">
            <BackLink to="/admin/reports" label={copy.back} />
          </div>
          <h1 className="text-2xl">{title}</h1>
          {store && <p className="text-muted">{store.name}</p>}
          <p className="mt-1 max-w-text text-muted text-sm">{copy.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Input
            type="month"
            aria-label={copy.choose}
            // Some browsers have only a text field here, where a month is typed letter by letter.
            defaultValue={month}
            onChange={({ target: { value } }) =>
              AccountingQuery.safeParse({ month: value }).success &&
              navigate(`/admin/reports/${value}`, { replace: true })
            }
            className="w-44!"
          />
          {may("exports") && (
            <ButtonAnchor href={apiUrl("/api/admin/accounting.csv", { month })} download variant="quiet">
              <Download className="size-4" strokeWidth={1.75} />
              {copy.csv}
            </ButtonAnchor>
          )}
          <Button onClick={() => window.print()} disabled={!query.data}>
            <Printer className="size-4" strokeWidth={1.5} />
            {copy.print}
          </Button>
        </div>
      </div>
      <Resource query={query} skeleton={<LoadingSpinner label={copy.loading} />}>
        {(read) => <AccountingTables month={read} />}
      </Resource>
    </>
  );
}

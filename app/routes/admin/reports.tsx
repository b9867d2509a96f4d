import { Calculator, Download } from "lucide-react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { periodOfPreset, presetOfPeriod, reportPresets } from "#app/features/admin/kit/date-presets.ts";
import { DateRange } from "#app/features/admin/kit/date-range.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { readChoice, readDay, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { reportsCopy as copy } from "#app/features/admin/reports/copy.ts";
import { DeliveryPromises } from "#app/features/admin/reports/delivery-promises.tsx";
import { SalesBreakdown } from "#app/features/admin/reports/sales-breakdown.tsx";
import { UnsoldOffers } from "#app/features/admin/reports/unsold-offers.tsx";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { apiUrl } from "#app/lib/query-client.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { salesDimensions } from "#contract/admin/dashboard.ts";

/** One row that scrolls on a phone, so that the figures begin on the first screen. */
const CHIPS =
  "scroll-row -mx-4 flex min-w-0 max-w-[calc(100%+2rem)] gap-1 whitespace-nowrap px-4 py-0.5 sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0 *:shrink-0";

/** Sales between two days, by one dimension, what was not sold, and how often the delivery promise was kept. */
export default function ReportsPage() {
  const { params, change } = useUrlState();
  const may = usePermissions();
  // At each rendering: the screen may stay open overnight.
  const now = new Date();
  const lastMonth = periodOfPreset("month", now);
  const by = readChoice(params, "by", salesDimensions) ?? "product";
  const from = readDay(params, "from") || lastMonth.from;
  const to = readDay(params, "to") || lastMonth.to;

  return (
    <AdminPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          {may("exports") && (
            <ButtonAnchor
              href={apiUrl("/api/admin/sales/breakdown.csv", { by, from, to })}
              download
              variant="quiet"
              className="max-sm:px-3"
            >
              <Download className="size-4" strokeWidth={1.75} />
              {copy.csv}
            </ButtonAnchor>
          )}
          <ButtonLink to={`/admin/reports/${to.slice(0, 7)}`} variant="quiet" className="max-sm:px-3">
            <Calculator className="size-4" strokeWidth={1.75} />
            {copy.month.open}
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-3">
        <FilterChips
          legend={copy.periods}
          options={reportPresets.map((preset) => [preset, copy.presets[preset]])}
          value={presetOfPeriod({ from, to }, now, reportPresets) ?? null}
          onChange={(preset) => preset && change(periodOfPreset(preset, now), { isReplacing: true })}
          className={CHIPS}
        />
        <div className="grid grid-cols-2 gap-2">
          <DateRange
            from={from}
            to={to}
            isRequired
            onChange={(days) => change({ from, to, ...days }, { isReplacing: true })}
          />
        </div>
        <FilterChips
          legend={copy.dimension}
          options={salesDimensions.map((dimension) => [dimension, copy.dimensions[dimension]])}
          value={by}
          onChange={(dimension) => change({ by: dimension }, { isReplacing: true })}
          className={CHIPS}
        />
      </div>
      {/* Below the list, so that they appear with it instead of moving. */}
      <SalesBreakdown
        query={{ by, from, to }}
        below={
          <>
            <UnsoldOffers query={{ from, to }} />
            <DeliveryPromises query={{ from, to }} />
          </>
        }
      />
    </AdminPage>
  );
}

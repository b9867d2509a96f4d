import { BarChart3, Table } from "lucide-react";
import { useState } from "react";
import { formatDay } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { SalesFigures, SalesPeriod, SalesReport } from "#contract/admin/dashboard.ts";
import { dayOf } from "#contract/calendar/days.ts";
import { Panel } from "../../kit/admin-page.tsx";
import { Growth } from "../figures.tsx";
import { salesCopy as copy } from "./copy.ts";
import { formatMeasure, SalesChart } from "./sales-chart.tsx";
import { columnsOf, type Measure, type SalesColumn } from "./sales-columns.ts";
import { SalesTable } from "./sales-table.tsx";

const measures: Measure[] = ["sales", "orders"];
const shortDay = new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "short", timeZone: "UTC" });

type Props = { report: SalesReport; period: SalesPeriod };

export function SalesPanel({ report, period }: Props) {
  const [measure, setMeasure] = useState<Measure>("sales");
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<SalesColumn | null>(null);
  const columns = columnsOf(report.days, period);
  const isByWeek = period === "year";
  const { total, previousTotal } = report;
  const isEmpty = total.orders + previousTotal.orders === 0;
  const Icon = isTable ? BarChart3 : Table;

  return (
    <Panel id="ventas" title={copy.title}>
      <fieldset className="grid grid-cols-2 gap-x-6 py-2 sm:max-w-md">
        <legend className="sr-only">{copy.measure}</legend>
        {measures.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === measure}
            onClick={() => setMeasure(choice)}
            className="group flex flex-col items-start gap-0.5 border-transparent border-b-2 py-1 text-left aria-pressed:border-cinnamon"
          >
            <span className="text-muted group-aria-pressed:text-ink">{copy.measures[choice]}</span>
            <span className="font-medium text-xl tracking-tight">{formatMeasure(total[choice], choice)}</span>
            {previousTotal.orders > 0 && (
              <Growth
                value={choice === "sales" ? report.salesGrowth : report.ordersGrowth}
                hint={copy.before(formatMeasure(previousTotal[choice], choice))}
              />
            )}
          </button>
        ))}
      </fieldset>
      {isEmpty && <p className="py-6 text-muted">{copy.empty}</p>}
      {!isEmpty && isTable && <SalesTable columns={columns} isByWeek={isByWeek} caption={copy.title} />}
      {!isEmpty && !isTable && (
        <>
          <Readout
            column={pointed}
            lastDay={report.days.at(-1)}
            isByWeek={isByWeek}
            period={period}
            measure={measure}
          />
          <SalesChart
            columns={columns}
            measure={measure}
            nameOf={(day) => shortDay.format(new Date(`${day}T00:00:00Z`))}
            onPoint={setPointed}
            label={copy.chart(
              copy.measures[measure],
              isByWeek,
              formatMeasure(total[measure], measure),
              formatMeasure(previousTotal[measure], measure),
            )}
          />
        </>
      )}
      {!isEmpty && (
        <Button variant="ghost" size="sm" onClick={() => setIsTable(!isTable)} className="mt-3 -ml-2.5">
          <Icon className="size-4" strokeWidth={1.5} />
          {isTable ? copy.showChart : copy.showTable}
        </Button>
      )}
    </Panel>
  );
}

type ReadoutProps = {
  column: SalesColumn | null;
  /** Today, unless the report was loaded before midnight. */
  lastDay: SalesReport["days"][number] | undefined;
  isByWeek: boolean;
  period: SalesPeriod;
  measure: Measure;
};

/** Figures of the column under the pointer; without one, the legend of the chart and the figures of its last day. */
function Readout({ column, lastDay, isByWeek, period, measure }: ReadoutProps) {
  if (column) {
    const day = formatDay(column.day);
    return (
      <p className="min-h-10 pb-2 text-xs">
        <span className="font-medium">{isByWeek ? copy.week(day) : day}</span>
        {": "}
        {figuresOf(column)}
        <span className="text-muted"> ({copy.before(formatMeasure(column.previous[measure], measure))})</span>
      </p>
    );
  }
  return (
    <p className="flex min-h-10 flex-wrap items-start gap-x-5 pb-2 text-muted text-xs">
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        <span className="size-2.5 bg-cinnamon" />
        {copy.now}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        <span className="w-4 border-muted border-t border-dashed" />
        {copy.periods[period].before}
      </span>
      {lastDay && (
        <span className="text-ink sm:ml-auto">
          <span className="font-medium">
            {lastDay.day === dayOf(new Date()) ? copy.today : formatDay(lastDay.day)}
          </span>
          : {figuresOf(lastDay)}
        </span>
      )}
    </p>
  );
}

function figuresOf({ sales, orders }: SalesFigures): string {
  return `${formatMeasure(sales, "sales")}, ${copy.orders(orders)}`;
}

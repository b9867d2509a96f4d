import { formatCount, pesosExact } from "#app/lib/format.ts";
import { formatDay } from "#app/lib/format-dates.ts";
import { salesCopy } from "./copy.ts";
import type { SalesColumn } from "./sales-columns.ts";

type Props = { columns: readonly SalesColumn[]; isByWeek: boolean; caption: string };

const cellClass = "px-3 py-2 text-right first:pl-0 first:text-left last:pr-0";

/** The chart's figures, newest first. */
export function SalesTable({ columns, isByWeek, caption }: Props) {
  const copy = salesCopy.columns;

  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="sticky top-0 bg-paper text-muted text-xs">
            {[isByWeek ? copy.week : copy.day, copy.sales, copy.orders, copy.previous].map((header) => (
              <th key={header} scope="col" className={`${cellClass} font-medium`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ day, sales, orders, previous }) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className={`${cellClass} font-normal`}>
                {isByWeek ? salesCopy.week(formatDay(day)) : formatDay(day)}
              </th>
              <td className={`${cellClass} whitespace-nowrap`}>{pesosExact(sales)}</td>
              <td className={cellClass}>{formatCount(orders)}</td>
              <td className={`${cellClass} whitespace-nowrap text-muted`}>{pesosExact(previous.sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

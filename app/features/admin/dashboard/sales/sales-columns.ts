import type { SalesFigures, SalesPeriod, SalesReport } from "#contract/admin/dashboard.ts";

/** A column of the chart and a row of its table: a day, or a week for long periods. */
export type SalesColumn = SalesFigures & { day: string; previous: SalesFigures };
export type Measure = keyof SalesFigures;

const DAYS_PER_COLUMN: Record<SalesPeriod, number> = { "30d": 1, "90d": 1, year: 7 };

export function columnsOf(days: SalesReport["days"], period: SalesPeriod): SalesColumn[] {
  const size = DAYS_PER_COLUMN[period];
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    return {
      day: part[0]?.day ?? "",
      ...sum(part),
      previous: sum(part.map(({ previous }) => previous)),
    };
  });
}

/** Adds in centavos to avoid floating-point errors. */
function sum(figures: readonly SalesFigures[]): SalesFigures {
  const centavos = figures.reduce((total, { sales }) => total + Math.round(sales * 100), 0);
  return { sales: centavos / 100, orders: figures.reduce((total, { orders }) => total + orders, 0) };
}

/** Possible ends of a scale, times a power of ten. Their halves are round too. */
const ENDS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 6, 8, 10];

/** The smallest round end at or above `highest`, but at least `least`. */
export function scaleEnd(highest: number, least: number): number {
  if (highest <= least) return least;
  const power = 10 ** Math.floor(Math.log10(highest));
  return Math.round((ENDS.find((end) => end * power >= highest) ?? 10) * power);
}

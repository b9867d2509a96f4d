import type { SalesFigures, SalesPeriod, SalesReport } from "#contract/dashboard.ts";

/** One column of the chart and one row of its table: a day, or a week where days would be too many. */
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

/** In centavos while adding, so that sums stay what people would write. */
function sum(figures: readonly SalesFigures[]): SalesFigures {
  const centavos = figures.reduce((total, { sales }) => total + Math.round(sales * 100), 0);
  return { sales: centavos / 100, orders: figures.reduce((total, { orders }) => total + orders, 0) };
}

/** Ends of a scale, up to some power of ten: halved they are still round, and whole where orders are counted. */
const ENDS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 6, 8, 10];

/** The end of the scale for what is highest; never below `least`. */
export function scaleEnd(highest: number, least: number): number {
  if (highest <= least) return least;
  const power = 10 ** Math.floor(Math.log10(highest));
  return Math.round((ENDS.find((end) => end * power >= highest) ?? 10) * power);
}

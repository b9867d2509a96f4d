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

/** The end of the scale: the next round number, 1, 2, 2.5 or 5 of some power of ten; never below `least`. */
export function scaleEnd(highest: number, least: number): number {
  if (highest <= least) return least;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((choice) => choice * power >= highest) ?? 10;
  return step * power;
}

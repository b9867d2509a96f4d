import { FilterChips } from "../../kit/filter-chips.tsx";
import { salesCopy as copy } from "./copy.ts";
import { periods, useSales } from "./use-sales.ts";

/** The period of all figures that change with time. */
export function PeriodChoice() {
  const { period, choose } = useSales();
  return (
    <FilterChips
      legend={copy.period}
      options={periods.map((choice) => [choice, copy.periods[choice].label])}
      value={period}
      onChange={choose}
      className="flex gap-1.5"
    />
  );
}

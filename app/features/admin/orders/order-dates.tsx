import { Button } from "#app/ui/button.tsx";
import { DateRange } from "../kit/date-range.tsx";
import { ordersCopy } from "./copy.ts";
import type { OrdersState } from "./orders-state.ts";

const copy = ordersCopy.dates;

type Props = {
  state: Pick<OrdersState, "from" | "to">;
  onChange: (changes: { from?: string; to?: string }) => void;
};

/** Filters by order date, both days included. */
export function OrderDates({ state: { from, to }, onChange }: Props) {
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap">
      <legend className="sr-only">{copy.legend}</legend>
      <DateRange from={from} to={to} onChange={onChange} />
      {(from || to) && (
        <Button variant="link" onClick={() => onChange({ from: "", to: "" })}>
          {copy.clear}
        </Button>
      )}
    </fieldset>
  );
}

import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ordersCopy } from "./copy.ts";
import type { OrdersState } from "./orders-state.ts";

const copy = ordersCopy.dates;

type Props = {
  state: Pick<OrdersState, "from" | "to">;
  onChange: (changes: { from?: string; to?: string }) => void;
};

/** The days in which the orders came in, both included. */
export function OrderDates({ state: { from, to }, onChange }: Props) {
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap">
      <legend className="sr-only">{copy.legend}</legend>
      <Field label={copy.from}>
        <Input
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={copy.to}>
        <Input
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      {(from || to) && (
        <Button variant="link" onClick={() => onChange({ from: "", to: "" })}>
          {copy.clear}
        </Button>
      )}
    </fieldset>
  );
}

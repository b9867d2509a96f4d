import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { adminCopy } from "../copy.ts";

type Props = {
  /** Days, `2026-03-14`; empty for no limit. */
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
};

/** The first and the last day of a period; a day that passes the other one takes it along. */
export function DateRange({ from, to, onChange }: Props) {
  const { from: fromLabel, to: toLabel } = adminCopy.dates;
  return (
    <>
      <Field label={fromLabel}>
        <Input
          type="date"
          value={from}
          max={to}
          onChange={({ target: { value } }) =>
            onChange({ from: value, ...(to && value > to && { to: value }) })
          }
        />
      </Field>
      <Field label={toLabel}>
        <Input
          type="date"
          value={to}
          min={from}
          onChange={({ target: { value } }) =>
            onChange({ to: value, ...(value && from > value && { from: value }) })
          }
        />
      </Field>
    </>
  );
}

import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { adminCopy } from "../copy.ts";

type Days = {
  /** Days, `2026-03-14`; empty for no limit. */
  from: string;
  to: string;
};

type Props = Days & {
  /** Whether both days are needed: an emptied field shows its day again once it is left. */
  isRequired?: boolean;
  onChange: (changes: Partial<Days>) => void;
};

/** A year that is being typed begins as `0002`. */
const EARLIEST = "2000-01-01";

/**
 * The first and the last day of a period. A day before the year 2000, or one on the wrong side of the other day, may be
 * half typed: it is reported when its field is left, and moves the other day along.
 */
export function DateRange({ from, to, isRequired = false, onChange }: Props) {
  const [unreported, setUnreported] = useState<Partial<Days>>({});
  const shown = { from, to, ...unreported };

  function change(name: keyof Days, value: string) {
    const next = { ...shown, [name]: value };
    const isOrdered = !next.from || !next.to || next.from <= next.to;
    const isWhole = isOrdered && (value === "" ? !isRequired : value >= EARLIEST);
    setUnreported(isWhole ? {} : { [name]: value });
    if (isWhole) onChange({ [name]: value });
  }

  function leave(day: string | undefined) {
    if (day === undefined) return;
    setUnreported({});
    if (day >= EARLIEST) onChange({ from: day, to: day });
  }

  return (["from", "to"] as const).map((name) => (
    <Field key={name} label={adminCopy.dates[name]}>
      <Input
        type="date"
        value={shown[name]}
        onChange={({ target }) => change(name, target.value)}
        onBlur={() => leave(unreported[name])}
      />
    </Field>
  ));
}

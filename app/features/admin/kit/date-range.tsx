import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { adminCopy } from "../copy.ts";

type Days = {
  /** Days, `2026-03-14`; empty for no limit. */
  from: string;
  to: string;
};

type Props = Days & { onChange: (changes: Partial<Days>) => void };

/**
 * The first and the last day of a period. A day that passes the other one is not reported while it is typed, digit by
 * digit; when its field is left, it takes the other one along.
 */
export function DateRange({ from, to, onChange }: Props) {
  const [held, setHeld] = useState<Partial<Days>>({});
  const shown = { from, to, ...held };

  function change(name: keyof Days, value: string) {
    const next = { ...shown, [name]: value };
    const isOrdered = !next.from || !next.to || next.from <= next.to;
    setHeld(isOrdered ? {} : { [name]: value });
    if (isOrdered) onChange({ [name]: value });
  }

  function takeAlong(day: string | undefined) {
    if (day === undefined) return;
    setHeld({});
    onChange({ from: day, to: day });
  }

  return (["from", "to"] as const).map((name) => (
    <Field key={name} label={adminCopy.dates[name]}>
      <Input
        type="date"
        value={shown[name]}
        onChange={({ target }) => change(name, target.value)}
        onBlur={() => takeAlong(held[name])}
      />
    </Field>
  ));
}

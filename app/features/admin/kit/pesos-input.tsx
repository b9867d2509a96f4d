import { type ComponentProps, useState } from "react";
import { pesos } from "#app/lib/format.ts";
import { Input } from "#app/ui/input.tsx";
import { parseSignedPesos } from "#contract/parse-pesos.ts";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** As it was typed; what is no amount is shown unchanged. */
  value: string;
  onChange: (typed: string) => void;
};

/** A text field for an amount of money: shows `$ 10.000`, and while it is edited what is typed. */
export function PesosInput({ value, onChange, ...input }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const amount = parseSignedPesos(value);
  const shown = edited ?? (Number.isNaN(amount) ? value : pesos(amount));

  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={shown}
      onFocus={(event) => {
        setEdited(shown);
        input.onFocus?.(event);
      }}
      onChange={({ target }) => {
        setEdited(target.value);
        onChange(target.value);
      }}
      onBlur={(event) => {
        setEdited(null);
        input.onBlur?.(event);
      }}
    />
  );
}

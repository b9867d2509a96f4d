import { Chip } from "#app/ui/chip.tsx";

type Props<Value> = {
  /** For screen readers. */
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Buttons of which one is pressed. */
export function FilterChips<Value extends string | null>(props: Props<Value>) {
  const { legend, options, value, onChange, className } = props;
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      {options.map(([choice, label]) => (
        <Chip key={label} isSelected={choice === value} onClick={() => onChange(choice)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}

import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { FieldError } from "./field.tsx";

const boxClass = cn(
  "peer size-5 shrink-0 appearance-none border border-edge bg-paper transition-colors",
  "hover:border-ink checked:border-forest checked:bg-forest disabled:opacity-55",
  // Forced colours drop the filling that shows the choice.
  "forced-colors:appearance-auto",
);

type CheckboxProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<"input">, "type">;

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn("flex min-h-(--control-height) items-center gap-3 text-sm", className)}>
      <span className="relative grid place-items-center">
        <input {...rest} type="checkbox" className={cn(boxClass, "rounded-[4px]")} />
        <Check
          strokeWidth={2.5}
          className="pointer-events-none absolute size-3.5 text-cream opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}

type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right end of the row: a price, an icon. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  name?: string;
  error?: string | null;
  /** One line of equal buttons, for a few short choices. */
  isSegmented?: boolean;
  className?: string;
};

/** A group of native radio buttons, one row each with room for a hint. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, isLegendHidden, options, value, onChange, error, isSegmented, className } = props;
  const ownName = useId();
  const errorId = `${ownName}-error`;

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className={className}>
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-sm font-medium"}>{legend}</legend>
      <div
        className={
          isSegmented
            ? cn(
                "grid gap-2",
                options.some(({ hint }) => hint)
                  ? "sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
                  : "grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]",
              )
            : "divide-y divide-line border-y border-line"
        }
      >
        {options.map((option) =>
          isSegmented ? (
            <label
              key={option.value}
              className={cn(
                "relative flex min-h-(--control-height) flex-col justify-center rounded-control border px-3 py-1.5 transition-colors",
                "has-checked:border-forest has-checked:bg-forest/8 forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-forest has-focus-visible:outline-offset-2",
                option.isDisabled ? "border-line text-muted" : "border-edge hover:border-ink",
              )}
            >
              <input
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={value === option.value}
                disabled={option.isDisabled}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none disabled:cursor-not-allowed"
              />
              <span className={cn(value === option.value && "font-medium")}>{option.label}</span>
              {option.hint && <span className="text-muted text-xs">{option.hint}</span>}
            </label>
          ) : (
            <label
              key={option.value}
              className={cn(
                "flex min-h-14 max-[14rem]:flex-wrap items-start gap-x-4 py-3.5",
                option.isDisabled && "cursor-not-allowed! text-muted",
              )}
            >
              <span className="relative grid h-[1lh] place-items-center">
                <input
                  type="radio"
                  name={props.name ?? ownName}
                  value={option.value}
                  checked={value === option.value}
                  disabled={option.isDisabled}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(option.value)}
                  className={cn(boxClass, "rounded-full")}
                />
                <span className="pointer-events-none absolute size-2 rounded-full bg-cream opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
              </span>
              <span className="min-w-0 grow max-[14rem]:basis-2/3">
                {option.label}
                {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
              </span>
              {option.aside}
            </label>
          ),
        )}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

import { Minus, Plus } from "lucide-react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Units there are; no limit when absent. */
  max?: number;
  /** Names what is counted, e.g. the product. */
  label?: string;
  size?: "sm" | "md";
  className?: string;
};

/** Minus, number, plus. Never goes below 1; taking a line away is another control's job. */
export function QuantityStepper({
  value,
  onChange,
  max,
  label,
  size = "md",
  className,
}: QuantityStepperProps) {
  // Not `disabled`: a button that switches itself off would drop the keyboard's focus.
  const isAtMin = value <= 1;
  const isAtMax = max !== undefined && value >= max;
  const buttonClass = cn(
    "touch-target grid place-items-center rounded-full transition-colors hover:bg-cream",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent",
    size === "sm" ? "size-8" : "size-11",
  );

  return (
    <fieldset
      aria-label={label ? `${uiCopy.quantity}: ${label}` : uiCopy.quantity}
      className={cn("inline-flex items-center rounded-full border border-edge", className)}
    >
      <button
        type="button"
        aria-label={uiCopy.lessUnits}
        aria-disabled={isAtMin}
        onClick={() => !isAtMin && onChange(value - 1)}
        className={buttonClass}
      >
        <Minus aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
      <output
        aria-live="polite"
        className={cn("tabular text-center", size === "sm" ? "min-w-6 text-sm" : "min-w-8")}
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={uiCopy.moreUnits}
        aria-disabled={isAtMax}
        onClick={() => !isAtMax && onChange(value + 1)}
        className={buttonClass}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </fieldset>
  );
}

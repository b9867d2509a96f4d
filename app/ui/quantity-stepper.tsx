import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

const noteClass = cn(
  "absolute bottom-full left-0 z-10 mb-2 w-max max-w-60 animate-rise-in rounded-sheet bg-ink px-4 py-2.5",
  "text-left text-cream text-xs",
);

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Units there are; no limit when absent. */
  max?: number;
  /** Said when somebody asks for more than `max`; how many there are, when absent. */
  limitNote?: string;
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
  limitNote,
  label,
  size = "md",
  className,
}: QuantityStepperProps) {
  // Not `disabled`: a button that switches itself off would drop the keyboard's focus.
  const isAtMin = value <= 1;
  const isAtMax = max !== undefined && value >= max;
  /** The quantity at which more was asked for. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const isRefused = isAtMax && refusedAt === value;
  const buttonClass = cn(
    "touch-target grid place-items-center rounded-full transition-colors hover:bg-cream",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent",
    size === "sm" ? "size-8" : "size-11",
  );

  return (
    <fieldset
      aria-label={label ? `${uiCopy.quantity}: ${label}` : uiCopy.quantity}
      onBlur={() => setRefusedAt(null)}
      className={cn("relative inline-flex items-center rounded-full border border-edge", className)}
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
        onClick={() => (isAtMax ? setRefusedAt(value) : onChange(value + 1))}
        className={buttonClass}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
      <span role="status" className={cn(isRefused ? noteClass : "sr-only")}>
        {isRefused && (limitNote ?? uiCopy.limit(max))}
      </span>
    </fieldset>
  );
}

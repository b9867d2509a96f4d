import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { MAX_LINE_QUANTITY } from "#contract/names.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { selectAll } from "./input.tsx";

const noteClass = cn(
  "absolute bottom-full left-0 z-10 mb-2 w-max max-w-[min(15rem,60vw)] animate-rise-in rounded-sheet bg-ink px-4 py-2.5",
  "text-left text-cream text-xs",
);

const MAX_CHARACTERS = "9.999".length;

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Units in stock; when absent, only the limit of an order's line counts. */
  max?: number;
  /** Shown when more than `max` is requested; by default the number of units in stock. */
  limitNote?: string;
  /** What is counted, e.g. the product; part of the accessible name. */
  label?: string;
  size?: "sm" | "md";
  className?: string;
};

/** A number field between a minus and a plus button. The minimum is 1; another control removes the line. */
export function QuantityStepper({
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  limitNote,
  label,
  size = "md",
  className,
}: QuantityStepperProps) {
  // `aria-disabled` instead of `disabled`: a button that disables itself loses the focus.
  const isAtMin = value <= 1;
  const most = Math.max(1, Math.min(max, MAX_LINE_QUANTITY));
  const isAtMax = value >= most;
  /** The quantity at which more was requested than there is. */
  const [limitReachedAt, setLimitReachedAt] = useState<number | null>(null);
  const showsLimit = isAtMax && limitReachedAt === value;
  /** The text being typed; null when not editing. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);

  function commitTyped() {
    const requested = parseWholeNumber(typed ?? "");
    setTyped(null);
    if (Number.isNaN(requested) || requested < 1) return;
    const units = Math.min(requested, most);
    if (units < requested) setLimitReachedAt(units);
    if (units !== value) onChange(units);
  }

  const buttonClass = cn(
    "touch-target grid place-items-center rounded-full transition-colors hover:bg-cream",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent",
    size === "sm" ? "size-8" : "size-11",
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a minimum height does not centre its contents
    <div
      role="group"
      aria-label={label ? `${uiCopy.quantity}: ${label}` : uiCopy.quantity}
      // Not when the focus moves from the field to a button: the note may have just appeared.
      onFocus={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setLimitReachedAt(null)
      }
      onBlur={({ target }) => target instanceof HTMLButtonElement && setLimitReachedAt(null)}
      className={cn("relative inline-flex items-center rounded-full border border-edge", className)}
    >
      <button
        type="button"
        aria-label={uiCopy.lessUnits}
        aria-disabled={isAtMin}
        onClick={() => !isAtMin && onChange(value - 1)}
        className={buttonClass}
      >
        <Minus className="size-4" strokeWidth={1.75} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={uiCopy.units}
        value={text}
        onFocus={selectAll}
        onChange={({ target }) => setTyped(target.value.replace(/[^\d.,]/g, "").slice(0, MAX_CHARACTERS))}
        onBlur={commitTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          commitTyped();
        }}
        className={cn(
          "rounded-full bg-transparent text-center tabular-nums",
          text.length > 3 ? "w-12" : size === "sm" ? "w-8" : "w-10",
        )}
      />
      <output aria-live="polite" className="sr-only">
        {value}
      </output>
      <button
        type="button"
        aria-label={uiCopy.moreUnits}
        aria-disabled={isAtMax}
        onClick={() => (isAtMax ? setLimitReachedAt(value) : onChange(value + 1))}
        className={buttonClass}
      >
        <Plus className="size-4" strokeWidth={1.75} />
      </button>
      <span role="status" className={cn(showsLimit ? noteClass : "sr-only")}>
        {showsLimit && (most < max ? uiCopy.orderLimit(most) : (limitNote ?? uiCopy.limit(most)))}
      </span>
    </div>
  );
}

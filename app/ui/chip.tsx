import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type ChipProps = { isSelected?: boolean; count?: number } & ComponentProps<"button">;

/** A toggle button: a filter, a size. */
export function Chip({
  isSelected = false,
  count,
  className,
  children,
  type = "button",
  ...rest
}: ChipProps) {
  return (
    <button
      aria-pressed={isSelected}
      {...rest}
      type={type}
      className={cn(
        "touch-target inline-flex min-h-(--control-small) items-center justify-center gap-2 rounded-control border px-[calc(var(--control-gap)*0.67)] text-sm transition-colors",
        "disabled:cursor-not-allowed disabled:border-line disabled:text-muted disabled:line-through",
        isSelected
          ? "border-forest bg-forest text-cream"
          : "border-edge-button hover:border-ink hover:bg-cream",
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="tabular-nums text-xs opacity-75">{count}</span>}
    </button>
  );
}

/** An applied filter with a button that removes it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={uiCopy.remove(label)}
      className="touch-target inline-flex min-h-(--control-small) items-center gap-2 rounded-control bg-line px-4 text-sm hover:bg-cinnamon-tint"
    >
      {label}
      <X className="size-3.5" />
    </button>
  );
}

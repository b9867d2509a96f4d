import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

const tones = {
  neutral: "bg-line text-ink",
  gray: "bg-[#e4e5e7] text-[#3d4248]",
  outline: "border border-edge text-ink",
  forest: "bg-forest text-cream",
  honey: "bg-warning-tint text-[#6b4700]",
  error: "bg-error-tint text-error",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-[#7a5200]",
  info: "bg-[#e3e9ef] text-[#2c4a68]",
  orange: "bg-[#fbe2cc] text-[#8a4208]",
  purple: "bg-[#ece4f0] text-[#5b3a73]",
};

export type BadgeTone = keyof typeof tones;

/** A short label: a status, a role, a stock level. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-control px-2.5 text-xs font-medium",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

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
      {count !== undefined && <span className="tabular text-xs opacity-75">{count}</span>}
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

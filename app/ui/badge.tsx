import type { ReactNode } from "react";
import { cn } from "./cn.ts";

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

import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

/** An icon of the header: a button or a link. */
export const headerIconClass = cn(
  "grid size-[44px] shrink-0 place-items-center rounded-full transition-colors hover:bg-cream",
  "[&>svg]:size-[22px] [&>svg]:stroke-[1.4]",
);

export type HeaderButtonProps = {
  label: string;
  isExpanded: boolean;
  controls?: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/** A button of the header that opens something below it. */
export function HeaderButton({
  label,
  isExpanded,
  controls,
  onClick,
  className,
  children,
}: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={onClick}
      className={cn(headerIconClass, "relative", className)}
    >
      {children}
    </button>
  );
}

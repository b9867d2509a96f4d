import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

/** A decorative spinner beside a text; without text use LoadingSpinner. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn("animate-spin", className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

/** Fills a page or panel while its main content loads. */
export function LoadingSpinner({
  label = uiCopy.loading,
  className,
}: {
  label?: string;
  className?: string;
}) {
  return (
    <div
      role="status"
      className={cn("flex animate-late flex-col items-center gap-4 py-28 text-muted", className)}
    >
      <Spinner className="size-8" />
      <span className="text-sm">{label}</span>
    </div>
  );
}

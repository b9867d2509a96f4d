import { cn } from "#app/ui/cn.ts";

/** The number beside a screen's name. Hidden from screen readers: the link's description says it in words. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid h-5 min-w-5 place-items-center rounded-full bg-cinnamon px-1.5 text-paper text-xs leading-none",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

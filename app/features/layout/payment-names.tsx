import { cn } from "#app/ui/cn.ts";
import { layoutCopy } from "./copy.ts";

/** What the gateway takes, as words: the brands' logos are theirs. */
export function PaymentNames({ className }: { className?: string }) {
  return (
    <ul
      aria-label={layoutCopy.payments.label}
      className={cn("flex flex-wrap gap-x-4 gap-y-1 font-medium text-ink text-xs", className)}
    >
      {layoutCopy.payments.names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

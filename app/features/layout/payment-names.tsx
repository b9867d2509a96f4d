import { cn } from "#app/ui/cn.ts";
import { layoutCopy } from "./copy.ts";

/** The payment methods as text, because the brands' logos are trademarks. */
export function PaymentNames({ className }: { className?: string }) {
  return (
    <ul
      aria-label={layoutCopy.payments.label}
      className={cn("flex flex-wrap gap-x-3 gap-y-1 font-medium text-ink text-xs", className)}
    >
      {layoutCopy.payments.names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

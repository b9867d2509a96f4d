import { ChevronDown } from "lucide-react";
import type { ComponentProps, FocusEvent } from "react";
import { cn } from "./cn.ts";
import { useFieldAttributes } from "./field.tsx";

/** Classes of every one-line control. The text is at least 16 px, because iOS zooms into smaller fields. */
export const controlClass = cn(
  "w-full min-w-0 rounded-control border border-edge bg-paper px-(--field-gap) text-(length:--field-text) text-ink min-h-(--field-height)",
  "transition-colors hover:border-muted",
  "focus-visible:border-forest focus-visible:outline-offset-0",
  "aria-invalid:border-error disabled:cursor-not-allowed disabled:bg-cream disabled:text-muted",
);

/** For `onFocus`: selects the whole value, so that typing replaces it. */
export function selectAll({ target }: FocusEvent<HTMLInputElement>): void {
  target.select();
}

/** A text field; takes label and description from its Field. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...useFieldAttributes()} type={type} {...rest} className={cn(controlClass, className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={rows}
      {...rest}
      className={cn(controlClass, "rounded-sheet! py-3 leading-normal", className)}
    />
  );
}

/** A native select, which works best on phones. For long lists see Combobox. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select
        {...useFieldAttributes()}
        {...rest}
        className={cn(controlClass, "appearance-none truncate pr-11")}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}

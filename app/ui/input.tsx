import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type FocusEvent, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
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
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** A password field with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <span className="relative block">
      <Input {...rest} type={isShown ? "text" : "password"} className={cn("pr-13", className)} />
      <button
        type="button"
        aria-label={isShown ? uiCopy.hidePassword : uiCopy.showPassword}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
    </span>
  );
}

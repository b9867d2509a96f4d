import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type FocusEvent, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { useFieldWiring } from "./field.tsx";

/** The look of every one-line control. 16 px at least, or iOS zooms into the field. */
export const controlClass = cn(
  "w-full min-w-0 rounded-full border border-edge bg-paper px-5 text-base text-ink min-h-12",
  "transition-colors hover:border-muted",
  "focus-visible:border-forest focus-visible:outline-offset-0",
  "aria-invalid:border-error disabled:cursor-not-allowed disabled:bg-cream disabled:text-muted",
);

/** For `onFocus` of fields that begin with a number: what is typed replaces it, wherever the field was touched. */
export function selectAll({ target }: FocusEvent<HTMLInputElement>): void {
  target.select();
}

/** A text field; inside a Field it is labelled and described. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...useFieldWiring()} type={type} {...rest} className={cn(controlClass, className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldWiring()}
      rows={rows}
      {...rest}
      className={cn(controlClass, "rounded-sheet! py-3 leading-normal", className)}
    />
  );
}

/** The platform's own pick-list: the best there is on a phone. For long lists see Combobox. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select {...useFieldWiring()} {...rest} className={cn(controlClass, "appearance-none pr-11")}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** A password with a button that shows it. */
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

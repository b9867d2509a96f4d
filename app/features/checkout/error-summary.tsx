import { type MouseEvent, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { checkoutCopy as copy } from "./copy.ts";

/** Prefix of the ids of the checkout's fields. */
export const FIELD_ID_PREFIX = "checkout";

/** Lists all errors above the form, each a link to its field. react-hook-form focuses the first wrong text field. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormContext<CheckoutFields>().formState;
  // The list pushed the focused field down, perhaps behind the bar.
  useEffect(() => {
    if (submitCount > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [submitCount]);
  const messages = Object.entries(errors).flatMap(([name, error]) =>
    // One field looks up municipality and department together.
    error?.message && !(name === "state" && errors.city) ? [{ name, message: String(error.message) }] : [],
  );
  if (messages.length === 0) return null;

  return (
    <div role="alert" className="rounded-sheet border border-error px-6 py-5 text-error text-sm">
      <p className="font-medium">{copy.errorSummary}</p>
      <ul className="mt-2 list-disc pl-5">
        {messages.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={focusField}
              className="touch-target underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Id of a checkout field. */
export function fieldId(name: string): string {
  return `${FIELD_ID_PREFIX}-${name}`;
}

/** Focuses the field without a step in the browser's history. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

import { useFormContext } from "react-hook-form";
import type { CheckoutFields } from "#contract/checkout-fields.ts";
import { checkoutCopy as copy } from "./copy.ts";

/** Lists all errors above the form, each leading to its field. react-hook-form focuses the first one. */
export function ErrorSummary() {
  const { errors } = useFormContext<CheckoutFields>().formState;
  const messages = Object.entries(errors).flatMap(([name, error]) =>
    error?.message ? [{ name, message: String(error.message) }] : [],
  );
  if (messages.length === 0) return null;

  return (
    <div role="alert" className="rounded-sheet border border-error px-6 py-5 text-error text-sm">
      <p className="font-medium">{copy.errorSummary}</p>
      <ul className="mt-2 list-disc pl-5">
        {messages.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => focusField(currentTarget.form, name)}
              className="touch-target text-left underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

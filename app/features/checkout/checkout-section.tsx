import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { type CheckoutFields, CheckoutForm as CheckoutFormFields } from "#contract/orders/checkout-fields.ts";
import { checkoutCopy as copy } from "./copy.ts";

type SectionProps = {
  title: string;
  /** The section's fields: it is filled when all of them are valid. */
  names: readonly (keyof CheckoutFields)[];
  /** What was filled in, shown while the section is closed. */
  summary: ReactNode;
  /** Whether the section begins closed when it is filled already. */
  startsClosed?: boolean;
  children: ReactNode;
};

/**
 * A group of the checkout. It closes to a summary when it is filled and the focus moves on to another group
 * (docs/rules/checkout.md#sections). Its fields stay in the form while it is closed.
 */
export function CheckoutSection({ title, names, summary, startsClosed = false, children }: SectionProps) {
  const { getValues, formState } = useFormContext<CheckoutFields>();
  const isFilled = () => areFilled(getValues(), names);
  const [isClosed, setIsClosed] = useState(() => startsClosed && isFilled());
  const hasErrors = names.some((name) => formState.errors[name]);
  const isCollapsed = isClosed && !hasErrors;
  const id = useId();
  const frame = useRef<HTMLElement>(null);

  // An error of the server may be about a field of a closed section.
  const openForError = useEffectEvent(() => {
    if (!isClosed) return;
    setIsClosed(false);
    frame.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  useEffect(() => {
    if (hasErrors) openForError();
  }, [hasErrors]);

  function closeWhenLeft({ currentTarget: section, relatedTarget: next }: FocusEvent<HTMLElement>) {
    if (!(next instanceof HTMLElement)) return;
    const entered = next.closest("[data-checkout-section]");
    if (!entered || entered === section || !isFilled()) return;
    afterPress(() => {
      if (!section.contains(document.activeElement)) withoutMoving(next, () => setIsClosed(true));
    });
  }

  function edit() {
    flushSync(() => setIsClosed(false));
    frame.current?.querySelector<HTMLElement>("input:not(:disabled), textarea")?.focus();
  }

  return (
    <section ref={frame} data-checkout-section aria-labelledby={id} onBlur={closeWhenLeft}>
      <div className="flex items-baseline justify-between gap-4 pb-5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {isCollapsed && (
          <button type="button" onClick={edit} className="touch-target shrink-0 text-link text-sm">
            {copy.edit} <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
      {isCollapsed && (
        <div className="wrap-anywhere -mt-1 border-line border-l pl-4 text-muted">{summary}</div>
      )}
      <div hidden={isCollapsed}>{children}</div>
    </section>
  );
}

function areFilled(values: CheckoutFields, names: readonly (keyof CheckoutFields)[]): boolean {
  const issues = CheckoutFormFields.safeParse(values).error?.issues ?? [];
  return !issues.some(({ path: [first] }) => names.some((name) => name === first));
}

/** Runs now, or after the click while a pointer is pressed: an element that moves during a press loses its click. */
function afterPress(run: () => void): void {
  if (document.querySelector("body :active")) {
    addEventListener("click", () => setTimeout(run), { once: true, capture: true });
  } else {
    setTimeout(run);
  }
}

/** Keeps an element where it is on the screen while the page above it changes. */
function withoutMoving(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: "instant" });
}

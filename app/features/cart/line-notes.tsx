import { useRef } from "react";
import { FieldError } from "#app/ui/field.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { setCartQuantity } from "./cart-store.ts";
import { cartCopy } from "./copy.ts";
import type { LineState } from "./line-state.ts";

/** Shows price changes and the stock of a line, with a button that corrects its quantity. */
export function LineNotes({ line, state }: { line: CartLine; state: LineState }) {
  const { problem, limit, correction, priceChange } = state;
  const notes = useRef<HTMLDivElement>(null);

  function correct(quantity: number) {
    // The button goes away: the keyboard continues from here.
    notes.current?.focus();
    setCartQuantity(line, quantity);
  }

  return (
    // Also without a note: screen readers announce only what changes in it.
    <div
      ref={notes}
      role="status"
      tabIndex={-1}
      className="flex not-empty:mt-1.5 flex-col items-start gap-1 outline-none"
    >
      {priceChange && <p className="text-sm text-warning">{priceChange}</p>}
      {limit && <p className="text-muted text-sm">{limit}</p>}
      {problem && <FieldError message={problem} />}
      {correction !== null && (
        <button
          type="button"
          onClick={() => correct(correction)}
          className="touch-target text-cinnamon text-sm underline underline-offset-4"
        >
          {cartCopy.correct(correction)}
        </button>
      )}
    </div>
  );
}

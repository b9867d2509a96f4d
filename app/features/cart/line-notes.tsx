import { FieldError } from "#app/ui/field.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { setCartQuantity } from "./cart-store.ts";
import { cartCopy } from "./copy.ts";
import type { LineState } from "./line-state.ts";

/** Shows price and stock changes of a line, with a button that corrects its quantity. */
export function LineNotes({ line, state }: { line: CartLine; state: LineState }) {
  const { problem, correction, priceChange } = state;
  if (!problem && !priceChange) return null;

  return (
    <div role="status" className="mt-1.5 flex flex-col items-start gap-1">
      {priceChange && <p className="text-sm text-warning">{priceChange}</p>}
      {problem && <FieldError message={problem} />}
      {correction !== null && (
        <button
          type="button"
          onClick={() => setCartQuantity(line, correction)}
          className="touch-target text-cinnamon text-sm underline underline-offset-4"
        >
          {cartCopy.correct(correction)}
        </button>
      )}
    </div>
  );
}

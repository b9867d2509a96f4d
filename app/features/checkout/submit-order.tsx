import { cartCopy } from "#app/features/cart/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { checkoutCopy as copy } from "./copy.ts";

export type SubmitProps = {
  /** Whether the sums on screen belong to the current choices; disabled until then. */
  isQuoteCurrent: boolean;
  /** Neither sums nor an error yet. */
  isCalculating: boolean;
  isBusy: boolean;
  /** Nothing of the cart can be bought any more. */
  isSoldOut: boolean;
};

/** The button that places the order. */
export function SubmitOrder({
  isQuoteCurrent,
  isCalculating,
  isBusy,
  isSoldOut,
  className,
}: SubmitProps & { className?: string }) {
  if (isSoldOut) {
    return (
      <p role="status" className={className}>
        {cartCopy.nothingLeft}
      </p>
    );
  }
  return (
    <Button
      type="submit"
      variant="sell"
      size="lg"
      isLoading={isBusy || isCalculating}
      disabled={!isQuoteCurrent}
      className={className}
    >
      {isBusy ? copy.submitting : isCalculating ? copy.calculating : copy.submit}
    </Button>
  );
}

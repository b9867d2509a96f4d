import { useQuery } from "@tanstack/react-query";
import { quoteQuery, sumsOfQuote } from "#app/features/cart/cart-quote.ts";
import { usePlaces } from "#app/features/places/use-places.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { countedLines } from "#contract/cart/cart.ts";
import type { CorrectionQuoteBody } from "#contract/orders/order-corrections.ts";
import { quotedFeeOf } from "../new/form-values.ts";
import type { CorrectionValues } from "./correction-values.ts";

const TYPING_DELAY_MS = 400;

/** The server's sums for the corrected order. `isCurrent`: they are those of what the form shows now. */
export function useCorrectionQuote(orderId: number, values: CorrectionValues, isWanted: boolean) {
  const cityCode = usePlaces().codeOf(values.state, values.city);
  const body: CorrectionQuoteBody = {
    items: countedLines(values.items),
    email: values.email.trim(),
    phone: values.phone.trim(),
    shippingMethod: values.method,
    ...(cityCode && { cityCode }),
    shippingFee: quotedFeeOf(values),
  };
  const wanted = JSON.stringify(body);
  const asked = useDebouncedValue(wanted, TYPING_DELAY_MS);
  const askedBody = JSON.parse(asked) as CorrectionQuoteBody;
  const query = quoteQuery(`/api/admin/orders/${orderId}/correction-quote`, askedBody);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...query,
    enabled: isWanted && body.items.length > 0,
  });
  const quoted = data && sumsOfQuote(data);
  // The quote's methods have their usual fees; its total counts the agreed one.
  const sums = quoted ? { ...quoted, shipping: askedBody.shippingFee ?? quoted.shipping } : null;
  return {
    quote: data,
    sums,
    isCurrent: asked === wanted && data !== undefined && !isPlaceholderData && !isFetching,
    /** Asks for the sums again, after that failed. */
    onRetry: isError && !data ? () => void refetch() : null,
  };
}

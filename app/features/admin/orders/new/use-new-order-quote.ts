import { useQuery } from "@tanstack/react-query";
import { quoteQuery, sumsOfQuote, totalDiscount, totalSurcharge } from "#app/features/cart/cart-quote.ts";
import type { TotalsSums } from "#app/features/cart/totals-rows.ts";
import { usePlaces } from "#app/features/places/use-places.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { countedLines } from "#contract/cart/cart.ts";
import type { CartQuote, CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { isPesos } from "#contract/money.ts";
import type { ManualOrderBody, ManualOrderQuoteBody } from "#contract/orders/manual-orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { newOrderCopy } from "./copy.ts";
import { agreedDiscountOf, type NewOrderValues, quotedFeeOf } from "./form-values.ts";

export const MANUAL_QUOTE_PATH = "/api/admin/orders/quote";

/** The amounts on screen, which the server compares with its own. Empty before the first quote. */
export type SeenAmounts = Pick<ManualOrderBody, "discount" | "seenShippingFee" | "surcharge">;

/** In pesos. */
export type NewOrderQuote = {
  /** The fee without an agreement; null before products and municipality are chosen. */
  usualFee: number | null;
  sums: TotalsSums | null;
  seen: SeenAmounts;
  /** Why the discount code does not apply. */
  codeRefusal: string | undefined;
  /** Whether the server answered for what the form shows now, or failed to. */
  isSettled: boolean;
  /** Asks for the sums again, after that failed. */
  onRetry: (() => void) | null;
  /** Methods that reach the customer's municipality. */
  options: CartQuoteShippingOption[];
  /** Cash on delivery; undefined in a shop without it. */
  cod: CartQuote["paymentMethods"][number] | undefined;
  /** Whether an account of the shop takes a transfer of this total; undefined until that is known. */
  takesTransfers: boolean | undefined;
};

const TYPING_DELAY_MS = 500;

/** The server's sums for this order and customer. Shows the previous sums until the new ones arrive. */
export function useNewOrderQuote(values: NewOrderValues): NewOrderQuote {
  const { method, items, state, city } = values;
  const cityCode = usePlaces().codeOf(state, city);
  // A string, because debouncing compares by identity.
  const typedJson = JSON.stringify(typedFacts(values));
  const settledJson = useDebouncedValue(typedJson, TYPING_DELAY_MS);
  const body: ManualOrderQuoteBody = {
    ...(JSON.parse(settledJson) as TypedFacts),
    userId: values.userId,
    items: countedLines(items),
    shippingMethod: method,
    ...(values.payment === "cod" && { paymentMethod: "cod" }),
    ...(cityCode && { cityCode }),
  };
  const { data: quote, isFetching, isError, refetch } = useQuery(quoteQuery(MANUAL_QUOTE_PATH, body));
  const isSettled = settledJson === typedJson && !isFetching;
  const onRetry = isError && !quote && items.length > 0 ? () => void refetch() : null;
  const options = (quote?.shipping.options ?? []).filter((option) => option.method !== PICKUP);
  const cod = quote?.paymentMethods.find((option) => option.method === "cod");
  const takesTransfers = quote?.paymentMethods.some(
    ({ method, available }) => method === "direct" && available,
  );
  if (!quote || items.length === 0) {
    return {
      usualFee: null,
      sums: null,
      seen: {},
      options,
      cod,
      takesTransfers,
      codeRefusal: undefined,
      isSettled,
      onRetry,
    };
  }

  const quoted = sumsOfQuote(quote);
  const shipping = body.shippingFee ?? quoted.shipping;
  return {
    usualFee: cityCode ? quoted.shipping : null,
    sums: { ...quoted, shipping },
    seen: {
      discount: totalDiscount(quote),
      seenShippingFee: shipping ?? 0,
      surcharge: totalSurcharge(quote),
    },
    options,
    cod,
    takesTransfers,
    isSettled,
    onRetry,
    codeRefusal: quote.code?.applies === false ? quote.code.reason : undefined,
  };
}

type TypedFacts = Pick<
  ManualOrderQuoteBody,
  "email" | "phone" | "shippingFee" | "agreedDiscount" | "discountCode"
>;

/** What is typed letter by letter; an amount that is not valid yet counts as none. */
function typedFacts(values: NewOrderValues): TypedFacts {
  const agreed = agreedDiscountOf(values);
  const code = values.discountCode.trim();
  return {
    email: values.email.trim(),
    phone: values.phone.trim(),
    shippingFee: quotedFeeOf(values),
    agreedDiscount:
      agreed && isPesos(agreed.amount) && agreed.amount > 0
        ? { amount: agreed.amount, reason: agreed.reason.trim() || newOrderCopy.discount.label }
        : null,
    ...(code && { discountCode: code }),
  };
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { addressesQuery } from "#app/features/account/addresses/address-queries.ts";
import { isReached, useCartQuote } from "#app/features/cart/cart-quote.ts";
import { destinationStore } from "#app/features/destination/destination-store.ts";
import { currentAttempt, keysOfThisTab } from "#app/features/order-attempt/attempt.ts";
import { usePlaces } from "#app/features/places/use-places.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import type { User } from "#contract/accounts/accounts.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { type CheckoutFields, CheckoutForm as CheckoutFormFields } from "#contract/orders/checkout-fields.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import type { Place } from "#contract/places/place.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { loadDraft, saveDraft, textFields, VISITOR_ID } from "./draft.ts";
import { findDuplicateOrder } from "./find-earlier-orders.ts";
import { initialFields } from "./initial-fields.ts";
import { newestOrdersQuery } from "./newest-orders-query.ts";
import { useRememberAddress } from "./remember-address.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

export type CheckoutFormProps = {
  /** Null for a visitor, who buys without an account. */
  user: User | null;
  lines: readonly CartLine[];
  /** The parent holds this state, so that its notices stay visible after the cart became empty. */
  placing: ReturnType<typeof usePlaceOrder>;
};

/** The form, its quote, and what sending it does: asks about a duplicate order, or places the order. */
export function useCheckoutForm({ user, lines, placing }: CheckoutFormProps) {
  const ownerId = user?.id ?? VISITOR_ID;
  // The page waits for the addresses.
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: user !== null });
  const form = useForm<CheckoutFields>({
    resolver: zodResolver(CheckoutFormFields),
    defaultValues: initialFields({
      user,
      addresses,
      draft: loadDraft(ownerId),
      destination: destinationStore.get(),
    }),
  });
  useSaveDraft(form, ownerId);
  const { isWanted, onChange, remember } = useRememberAddress();
  const [shippingMethod, paymentMethod, state, city] = form.watch([
    "shippingMethod",
    "paymentMethod",
    "state",
    "city",
  ]);
  const cityCode = usePlaces().codeOf(state, city);
  useRememberDestination(cityCode ? { cityCode, city, state } : null);
  const quoting = useCartQuote(lines, {
    shippingMethod,
    paymentMethod,
    cityCode,
    earlierKeys: keysOfThisTab(),
  });
  const quote = quoting.data;
  useOfferedMethod(form, quote);

  const { data: orders = [], refetch: readOrders } = useQuery({
    ...newestOrdersQuery,
    enabled: user !== null,
  });
  const [duplicate, setDuplicate] = useState<{ order: CustomerOrder; fields: CheckoutFields } | null>(null);

  // Pickup may end while the page is open.
  const isPickup =
    shippingMethod === PICKUP && (!quote || quote.shipping.options.some(({ method }) => method === PICKUP));

  const send = form.handleSubmit(async (fields) => {
    if (!isPickup && quote && !isReached(quote)) {
      form.setError("city", { message: copy.notReached }, { shouldFocus: true });
      return;
    }
    const find = (list = orders) => findDuplicateOrder(list, currentAttempt.get()?.orderId ?? null, lines);
    // The list was loaded with the page: refetch it before asking about a duplicate.
    const order = find() && find((await readOrders()).data);
    if (order) setDuplicate({ order, fields });
    else await place(fields);
  });

  async function place(fields: CheckoutFields, replacedId?: number): Promise<void> {
    if (!quote) return;
    const onPlaced = async () => {
      if (!isPickup) await remember(fields);
    };
    const refusal = await placing.submit({ fields, lines, shown: quote, replacedId, onPlaced });
    showServerErrors(refusal, textFields, form.setError);
  }

  return {
    form,
    quoting,
    isPickup,
    paymentMethod,
    remembering: user && { isWanted, onChange },
    /** An unpaid order with the same lines, to ask about; null while there is none. */
    duplicate,
    closeDuplicate: () => setDuplicate(null),
    place,
    send(event: SubmitEvent<HTMLFormElement>) {
      // Otherwise the address would not be checked.
      if (shippingMethod === PICKUP && !isPickup) form.setValue("shippingMethod", undefined);
      return send(event);
    },
  };
}

/** Chooses a method that the shop has, when the draft or the initial fields name another one. */
function useOfferedMethod(form: UseFormReturn<CheckoutFields>, quote: CartQuote | undefined) {
  useEffect(() => {
    const offered = quote?.paymentMethods ?? [];
    if (offered.some(({ method }) => method === form.getValues("paymentMethod"))) return;
    const first = offered.find(({ available }) => available);
    if (first) form.setValue("paymentMethod", first.method);
  }, [form, quote]);
}

function useSaveDraft(form: UseFormReturn<CheckoutFields>, userId: number) {
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(userId, values) }),
    [form, userId],
  );
}

/** The product page and the cart show fee and days for the same municipality. */
function useRememberDestination(place: Place | null) {
  const { cityCode, city, state } = place ?? {};
  useEffect(() => {
    if (cityCode && city && state) destinationStore.set({ cityCode, city, state });
  }, [cityCode, city, state]);
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { addressesQuery } from "#app/features/account/addresses/address-queries.ts";
import { useCartQuote } from "#app/features/cart/cart-quote.ts";
import { destinationStore } from "#app/features/destination/destination-store.ts";
import { usePlaces } from "#app/features/places/use-places.ts";
import { useFreshSettings } from "#app/features/settings/use-settings.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import type { Address } from "#contract/accounts/addresses.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { type CheckoutFields, CheckoutForm as CheckoutFormFields } from "#contract/orders/checkout-fields.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import type { Place } from "#contract/places/place.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { AddressFields } from "./address-fields.tsx";
import { currentAttempt } from "./attempt.ts";
import { CartChangesNotice } from "./cart-changes-notice.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { DeliveryChoice, PaymentMethodField, paymentLabel, ShippingMethodField } from "./choice-fields.tsx";
import { checkoutCopy as copy } from "./copy.ts";
import { loadDraft, saveDraft, textFields, VISITOR_ID } from "./draft.ts";
import { ErrorSummary, FIELD_ID_PREFIX, fieldId } from "./error-summary.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { RememberAddress, useRememberAddress } from "./remember-address.tsx";
import { SameOrderDialog } from "./same-order-dialog.tsx";
import { addressFieldsOf } from "./saved-address.ts";
import { SavedAddressField } from "./saved-address-field.tsx";
import { ContactSummary, DeliverySummary, ShippingMethodSummary } from "./section-summaries.tsx";
import { TotalBar } from "./total-bar.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";
import { findSameUnpaidOrder } from "./waiting-order.ts";
import { newestOrdersQuery } from "./waiting-orders-query.ts";

type FormProps = {
  /** Null for a visitor, who buys without an account. */
  user: User | null;
  lines: readonly CartLine[];
  /** State lives in the parent, so that its notices stay visible after the cart became empty. */
  placing: ReturnType<typeof usePlaceOrder>;
};

const contactFields = ["firstName", "lastName", "email", "phone"] as const;
const deliveryFields = [
  "address",
  "city",
  "state",
  "zipCode",
  "country",
  "neighborhood",
  "directions",
  "notes",
] as const;
const shippingMethodFields = ["shippingMethod"] as const;
const paymentFields = ["paymentMethod"] as const;

/** The checkout on one page, with a sticky order summary. */
export function CheckoutForm({ user, lines, placing }: FormProps) {
  const { submit, pay, isBusy, notices } = placing;
  useFreshSettings();
  const ownerId = user?.id ?? VISITOR_ID;
  // The page waits for the addresses.
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: user !== null });
  const form = useForm<CheckoutFields>({
    resolver: zodResolver(CheckoutFormFields),
    defaultValues: firstFieldsFor(user, addresses),
  });
  useSaveDraft(form, ownerId);
  const { isWanted, onChange, remember } = useRememberAddress();
  const { errors } = form.formState;
  const [shippingMethod, paymentMethod, state, city] = form.watch([
    "shippingMethod",
    "paymentMethod",
    "state",
    "city",
  ]);
  const cityCode = usePlaces().codeOf(state, city);
  useRememberDestination(cityCode ? { cityCode, city, state } : null);
  const quoting = useCartQuote(lines, { shippingMethod, paymentMethod, cityCode });
  const quote = quoting.data;
  const isQuoteMissing = quoting.isError && !quote;

  const { data: orders = [], refetch: readOrders } = useQuery({
    ...newestOrdersQuery,
    enabled: user !== null,
  });
  const [question, setQuestion] = useState<{ same: CustomerOrder; fields: CheckoutFields } | null>(null);

  // Pickup may end while the page is open.
  const isPickup =
    shippingMethod === PICKUP && (!quote || quote.shipping.options.some(({ method }) => method === PICKUP));

  const send = form.handleSubmit(async (fields) => {
    if (!isPickup && quote && !isReached(quote)) {
      form.setError("city", { message: copy.notReached }, { shouldFocus: true });
      return;
    }
    const sameOf = (list = orders) => findSameUnpaidOrder(list, currentAttempt.get()?.orderId ?? null, lines);
    // The list was loaded with the page: refetch it before asking about a duplicate.
    const same = sameOf() && sameOf((await readOrders()).data);
    if (same) setQuestion({ same, fields });
    else await place(fields);
  });

  async function place(fields: CheckoutFields, replacedId?: number): Promise<void> {
    if (!quote) return;
    const onPlaced = async () => {
      if (!isPickup) await remember(fields);
    };
    const refusal = await submit({ fields, lines, shown: quote, replacedId, onPlaced });
    showServerErrors(refusal, textFields, form.setError);
  }

  const submitProps = {
    // While loading, the sums on screen are those of the previous choice.
    isQuoteCurrent: quote !== undefined && !quoting.isPlaceholderData,
    isCalculating: !quote && !isQuoteMissing,
    isBusy,
  };

  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={(event) => {
          // Otherwise the address would not be checked.
          if (shippingMethod === PICKUP && !isPickup) form.setValue("shippingMethod", undefined);
          return send(event);
        }}
        noValidate
        // Not a grid on small screens: there the bar would not stay at the bottom. The margin keeps a focused field above it.
        className="flex flex-col gap-12 max-lg:**:[input,select,textarea]:scroll-mb-12 lg:grid lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-18"
      >
        <div className="flex flex-col gap-12">
          <CartChangesNotice notices={notices} />
          <ErrorSummary />
          <CheckoutSection
            title={copy.contact}
            names={contactFields}
            summary={<ContactSummary />}
            closesAtFirst
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                id={fieldId("firstName")}
                label={copy.firstName}
                error={errors.firstName?.message}
                required
              >
                <Input {...form.register("firstName")} autoComplete="given-name" />
              </Field>
              <Field id={fieldId("lastName")} label={copy.lastName} error={errors.lastName?.message} required>
                <Input {...form.register("lastName")} autoComplete="family-name" />
              </Field>
              <Field id={fieldId("email")} label={copy.email} error={errors.email?.message} required>
                <Input {...form.register("email")} type="email" autoComplete="email" />
              </Field>
              <Field id={fieldId("phone")} label={copy.phone} error={errors.phone?.message} required>
                <Input
                  {...form.register("phone")}
                  type="tel"
                  autoComplete="tel"
                  placeholder={copy.phonePlaceholder}
                />
              </Field>
            </div>
          </CheckoutSection>
          <CheckoutSection
            title={copy.shipping}
            names={deliveryFields}
            summary={<DeliverySummary isPickup={isPickup} />}
            closesAtFirst
          >
            <DeliveryChoice form={form} quote={quote} isPickup={isPickup} />
            {!isPickup && (
              <>
                {user && <SavedAddressField />}
                <AddressFields idPrefix={FIELD_ID_PREFIX} />
                {user && <RememberAddress isWanted={isWanted} onChange={onChange} />}
              </>
            )}
            <Field
              id={fieldId("notes")}
              label={copy.notes}
              error={errors.notes?.message}
              isOptional
              className="mt-5"
            >
              <Textarea {...form.register("notes")} rows={2} placeholder={copy.notesPlaceholder} />
            </Field>
          </CheckoutSection>
          {!isPickup && (
            <CheckoutSection
              title={copy.shippingMethod}
              names={shippingMethodFields}
              summary={<ShippingMethodSummary quote={quote} />}
            >
              <ShippingMethodField form={form} quote={quote} isQuoteMissing={isQuoteMissing} />
            </CheckoutSection>
          )}
          <CheckoutSection
            title={copy.payment}
            names={paymentFields}
            summary={<p className="text-ink">{paymentLabel(paymentMethod, quote)}</p>}
          >
            <PaymentMethodField form={form} quote={quote} />
          </CheckoutSection>
        </div>
        <OrderSummary
          lines={lines}
          quote={quote}
          isQuoteMissing={isQuoteMissing}
          onQuoteAgain={quoting.refetch}
          isVisitor={user === null}
          paymentMethod={form.watch("paymentMethod")}
          {...submitProps}
        />
        <TotalBar
          quote={quote}
          isQuoteMissing={isQuoteMissing}
          onQuoteAgain={quoting.refetch}
          isVisitor={user === null}
          {...submitProps}
        />
      </form>
      {question && (
        <SameOrderDialog
          order={question.same}
          paymentMethod={question.fields.paymentMethod}
          quote={quote}
          onPay={() => {
            setQuestion(null);
            pay(question.same);
          }}
          onReplace={() => {
            setQuestion(null);
            place(question.fields, question.same.id);
          }}
          onAnother={() => {
            setQuestion(null);
            place(question.fields);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </FormProvider>
  );
}

function isReached({ shipping }: CartQuote): boolean {
  return shipping.options.some(({ method }) => method !== PICKUP);
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

/** The draft; without one, the usual address. */
function firstFieldsFor(user: User | null, addresses: readonly Address[] | undefined): CheckoutFields {
  const fields = { ...emptyFieldsFor(user), ...loadDraft(user?.id ?? VISITOR_ID) };
  const usual = addresses?.find(({ isDefault }) => isDefault);
  return usual && !fields.address && !fields.phone ? { ...fields, ...addressFieldsOf(usual) } : fields;
}

function emptyFieldsFor(user: User | null): CheckoutFields {
  const destination = destinationStore.get();
  return {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
    phone: "",
    address: "",
    city: destination?.city ?? "",
    state: destination?.state ?? "",
    zipCode: UNKNOWN_POSTAL_CODE,
    country: copy.colombia,
    paymentMethod: "credit-card",
    notes: "",
  };
}

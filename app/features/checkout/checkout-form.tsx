import { Suspense } from "react";
import { FormProvider } from "react-hook-form";
import { isNothingLeft } from "#app/features/cart/cart-quote.ts";
import { useFreshSettings } from "#app/features/settings/use-settings.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { CartChangesNotice } from "./cart-changes-notice.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { PaymentMethodField, paymentLabel, ShippingMethodField } from "./choice-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { checkoutCopy as copy } from "./copy.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { ContactSummary, ShippingMethodSummary } from "./section-summaries.tsx";
import { TotalBar } from "./total-bar.tsx";
import { type CheckoutFormProps, useCheckoutForm } from "./use-checkout-form.ts";
import type { usePlaceOrder } from "./use-place-order.ts";

const DuplicateOrderDialog = lazyWithFallback(() => import("./duplicate-order-dialog.tsx"));

const contactFields = ["firstName", "lastName", "email", "phone"] as const;
const shippingMethodFields = ["shippingMethod"] as const;
const paymentFields = ["paymentMethod"] as const;

/** The checkout on one page, with a sticky order summary. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { user, lines, placing } = props;
  useFreshSettings();
  const { form, quoting, isPickup, paymentMethod, remembering, send, ...sending } = useCheckoutForm(props);
  const quote = quoting.data;
  const isQuoteMissing = quoting.isError && !quote;
  const submitProps = {
    // While loading, the sums on screen are those of the previous choice.
    isQuoteCurrent: quote !== undefined && !quoting.isPlaceholderData,
    isCalculating: !quote && !isQuoteMissing,
    isBusy: placing.isBusy,
    isSoldOut: quote !== undefined && isNothingLeft(quote),
  };

  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={send}
        noValidate
        // Not a grid on small screens: there the bar would not stay at the bottom. The margin keeps a focused field above it.
        className="flex flex-col gap-12 max-lg:**:[input,select,textarea]:scroll-mb-12 lg:grid lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-18"
      >
        <div className="flex flex-col gap-12">
          <CartChangesNotice notices={placing.notices} />
          <ErrorSummary />
          <CheckoutSection
            title={copy.contact}
            names={contactFields}
            summary={<ContactSummary />}
            startsClosed
          >
            <ContactFields />
          </CheckoutSection>
          <DeliverySection quote={quote} isPickup={isPickup} remembering={remembering} />
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
          isQuoting={quoting.isFetching}
          onQuoteAgain={quoting.refetch}
          isVisitor={user === null}
          paymentMethod={paymentMethod}
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
      <DuplicateOrder {...sending} quote={quote} pay={placing.pay} />
    </FormProvider>
  );
}

type DuplicateOrderProps = Pick<
  ReturnType<typeof useCheckoutForm>,
  "duplicate" | "closeDuplicate" | "place"
> & {
  quote: CartQuote | undefined;
  pay: ReturnType<typeof usePlaceOrder>["pay"];
};

function DuplicateOrder({ duplicate, closeDuplicate, place, quote, pay }: DuplicateOrderProps) {
  if (!duplicate) return null;
  const { order, fields } = duplicate;
  const closeAnd = (act: () => unknown) => () => {
    closeDuplicate();
    act();
  };

  return (
    <Suspense>
      <DuplicateOrderDialog
        order={order}
        paymentMethod={fields.paymentMethod}
        quote={quote}
        onPay={closeAnd(() => pay(order))}
        onReplace={closeAnd(() => place(fields, order.id))}
        onAnother={closeAnd(() => place(fields))}
        onClose={closeDuplicate}
      />
    </Suspense>
  );
}

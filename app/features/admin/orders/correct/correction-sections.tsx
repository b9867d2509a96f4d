import { type ReactNode, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { isSameLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { FormField } from "../../kit/form-field.tsx";
import { PesosField } from "../../kit/pesos-field.tsx";
import { newOrderCopy } from "../new/copy.ts";
import { type NewLine, withLine } from "../new/form-values.ts";
import { OrderLines } from "../new/order-lines.tsx";
import { ProductSearch } from "../new/product-search.tsx";
import { correctCopy as copy } from "./copy.ts";
import type { CorrectionValues } from "./correction-values.ts";

/** Lines and quantities. `quote`: says how many units the order may have. */
export function ProductsSection({ quote }: { quote: CartQuote | undefined }) {
  const form = useFormContext<CorrectionValues>();
  const { field, fieldState } = useController<CorrectionValues, "items">({ name: "items" });
  const lines = field.value.map((line) => {
    const quoted = quote?.lines.find((each) => isSameLine(each, line));
    return { ...line, available: quoted?.available ?? line.available };
  });
  const setLines = (items: NewLine[]) =>
    form.setValue("items", items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return (
    <CorrectionSection title={copy.sections.products}>
      <OrderLines lines={lines} error={fieldState.error?.message} onChange={setLines} />
      <ProductSearch
        lines={lines}
        inputRef={field.ref}
        onAdd={(line) => setLines(withLine(form.getValues("items"), line))}
      />
    </CorrectionSection>
  );
}

export function CustomerSection() {
  const form = useFormContext<CorrectionValues>();
  const { customer } = newOrderCopy;

  return (
    <CorrectionSection title={copy.sections.customer}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="phone" label={customer.phone} required type="tel" autoComplete="off" />
        <FormField form={form} name="firstName" label={customer.firstName} required autoComplete="off" />
        <FormField form={form} name="lastName" label={customer.lastName} isOptional autoComplete="off" />
        <FormField
          form={form}
          name="email"
          label={customer.email}
          isOptional
          type="email"
          autoComplete="off"
        />
      </div>
    </CorrectionSection>
  );
}

type DeliveryProps = { order: AdminOrderDetail; quote: CartQuote | undefined; hasSums: boolean };

/** Address and, with sums, method and fee. */
export function DeliverySection({ order, quote, hasSums }: DeliveryProps) {
  const form = useFormContext<CorrectionValues>();
  const method = form.watch("method");
  if (!hasSums && method === PICKUP) return null;

  return (
    <CorrectionSection title={copy.sections.delivery}>
      {hasSums && (
        <RadioGroup
          legend={copy.method}
          isSegmented
          value={method}
          onChange={(next) => form.setValue("method", next, { shouldDirty: true })}
          options={methodsOf(order, quote)}
        />
      )}
      {method !== PICKUP && <AddressFields isForStaff />}
      {method !== PICKUP && hasSums && (
        <PesosField
          form={form}
          name="shippingFee"
          label={newOrderCopy.delivery.fee}
          isOptional
          className="sm:max-w-xs"
        />
      )}
    </CorrectionSection>
  );
}

/** The order's own method first, then the others that reach the municipality. */
function methodsOf({ shippingMethod, shippingLabel }: AdminOrderDetail, quote: CartQuote | undefined) {
  const time = quote?.shipping.options.find((option) => option.method === shippingMethod)?.time;
  const own = { value: shippingMethod, label: shippingLabel, ...(time && { hint: time }) };
  const reaching = (quote?.shipping.options ?? [])
    .filter((option) => option.method !== shippingMethod && option.method !== PICKUP)
    .map((option) => ({ value: option.method, label: option.label, hint: option.time }));
  const pickup = { value: PICKUP as string, label: newOrderCopy.delivery.pickup as string };
  return [own, ...reaching, ...(shippingMethod === PICKUP ? [] : [pickup])];
}

function CorrectionSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h3 id={id} className="border-line border-b pb-1.5 font-medium text-admin text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}

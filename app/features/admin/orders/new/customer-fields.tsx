import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { apiListQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { RemovableChip } from "#app/ui/chip.tsx";
import { fullName } from "#contract/full-name.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { FormField } from "../../kit/form-field.tsx";
import { ContactSuggestions } from "./contact-suggestions.tsx";
import { newOrderCopy } from "./copy.ts";
import { addressValues, emptyOrder, type NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.customer;
const SHOWN = 5;

/** The customer of the order. A known telephone fills in the rest; so does a known person who is chosen by name. */
export function CustomerFields() {
  const form = useFormContext<NewOrderValues>();
  const [userId, firstName, lastName] = form.watch(["userId", "firstName", "lastName"]);
  const name = fullName({ firstName, lastName });
  /** The name that the form was filled with, which is the account's if it has one. Another may be typed over it. */
  const [filledName, setFilledName] = useState(name);
  const fill = (values: Partial<NewOrderValues>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof NewOrderValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
    setFilledName(fullName({ firstName: form.getValues("firstName"), lastName: form.getValues("lastName") }));
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="phone"
        label={copy.phone}
        hint={copy.phoneHint}
        required
        type="tel"
        autoComplete="off"
      />
      <EarlierCustomer onFill={fill} />
      <FormField
        form={form}
        name="firstName"
        label={copy.firstName}
        hint={copy.nameHint}
        required
        autoComplete="off"
      />
      <FormField form={form} name="lastName" label={copy.lastName} isOptional autoComplete="off" />
      {userId === null ? (
        <ContactSuggestions name={name} isTyped={name !== filledName} onFill={fill} />
      ) : (
        <div className="sm:col-span-2">
          <RemovableChip
            label={copy.withAccount(filledName)}
            onRemove={() => form.setValue("userId", null, { shouldDirty: true })}
          />
        </div>
      )}
      <FormField
        form={form}
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        isOptional
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
      />
    </div>
  );
}

type EarlierProps = { onFill: (values: Partial<NewOrderValues>) => void };

/** The order that the form was filled from, and what it filled in. */
type Filled = { order: AdminOrder; values: Partial<NewOrderValues> };

/**
 * Fills an empty form from the newest order with the typed telephone; offers it when something is typed already. When
 * the telephone is corrected later, it names whose data the form still holds, and offers to remove them.
 */
function EarlierCustomer({ onFill }: EarlierProps) {
  const form = useFormContext<NewOrderValues>();
  const order = useEarlierOrder(form.watch("phone"));
  const typed = form.watch(["firstName", "lastName", "address", "email"]);
  const isEmpty = typed.every((text) => text.trim() === "");
  const [filled, setFilled] = useState<Filled | null>(null);
  const filledFrom = filled?.order.id ?? null;
  function fillFrom(earlier: AdminOrder) {
    const values = valuesFrom(earlier);
    setFilled({ order: earlier, values });
    onFill(values);
  }
  const fillEmpty = useEffectEvent(fillFrom);
  useEffect(() => {
    if (order && isEmpty && filledFrom !== order.id) fillEmpty(order);
  }, [order, isEmpty, filledFrom]);

  function removeFilled({ values }: Filled) {
    const unchanged = Object.entries(values).filter(
      ([field, value]) => form.getValues(field as keyof NewOrderValues) === value,
    );
    onFill(
      Object.fromEntries(unchanged.map(([field]) => [field, emptyOrder[field as keyof NewOrderValues]])),
    );
    setFilled(null);
  }

  const isStillFilled =
    filled && typed.some((value) => value && Object.values(filled.values).includes(value));
  if (isStillFilled && filledFrom !== order?.id) {
    return (
      <EarlierNote>
        {copy.stillFilledFrom(fullName(filled.order.customer), filled.order.id)}{" "}
        <button type="button" className="touch-target text-link" onClick={() => removeFilled(filled)}>
          {copy.removeFilled}
        </button>
      </EarlierNote>
    );
  }
  if (!order) return <span className="max-sm:hidden" />;
  const name = fullName(order.customer);
  return (
    <EarlierNote>
      {filledFrom === order.id ? (
        copy.filledFrom(name, order.id)
      ) : (
        <button
          type="button"
          className="text-link min-h-(--control-height) text-left"
          onClick={() => fillFrom(order)}
        >
          {copy.takeEarlier(name, order.id)}
        </button>
      )}
    </EarlierNote>
  );
}

function EarlierNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="self-center text-muted text-sm">
      {children}
    </div>
  );
}

/** Without an account: a telephone does not prove who owns it, and an account chosen before is another person's. */
function valuesFrom({ customer, shippingMethod, shippingAddress: place }: AdminOrder) {
  return {
    userId: null,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    // The address of an order for pickup is empty.
    ...(shippingMethod !== PICKUP && addressValues(place)),
  };
}

const PHONE_DIGITS = 10;
const digitsOf = (phone: string) => phone.replace(/\D/g, "").slice(-PHONE_DIGITS);

/** The newest order of this telephone, whatever its notation. */
function useEarlierOrder(phone: string): AdminOrder | undefined {
  const digits = useDebouncedValue(digitsOf(phone), 250);
  const { data } = useQuery({
    ...apiListQuery<AdminOrder>("/api/orders", { search: digits, page: 1, pageSize: SHOWN }),
    enabled: digits.length === PHONE_DIGITS,
  });
  return data?.items.find(
    ({ customer }) => customer.firstName !== "" && digitsOf(customer.phone ?? "") === digits,
  );
}

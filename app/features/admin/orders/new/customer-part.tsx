import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { apiListQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { RemovableChip } from "#app/ui/badge.tsx";
import type { Contact } from "#contract/admin/contacts.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { nameOf } from "../../customers/contact-name.ts";
import { FormField } from "../../kit/form-field.tsx";
import { SearchBox } from "../../kit/search-box.tsx";
import { newOrderCopy } from "./copy.ts";
import { addressValues, type NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.customer;
const SHOWN = 5;

/** The customer of the order: a telephone that fills in the rest, somebody known, or what is typed. */
export function CustomerPart() {
  const form = useFormContext<NewOrderValues>();
  const [userId, firstName, lastName] = form.watch(["userId", "firstName", "lastName"]);
  const fill = (values: Partial<NewOrderValues>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof NewOrderValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };

  const choose = (contact: Contact) =>
    fill({
      userId: contact.account?.id ?? null,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone ?? form.getValues("phone"),
    });

  return (
    <div className="flex flex-col gap-5">
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
        <FormField form={form} name="firstName" label={copy.firstName} required autoComplete="off" />
        <FormField form={form} name="lastName" label={copy.lastName} isOptional autoComplete="off" />
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
      {userId !== null ? (
        <div>
          <RemovableChip
            label={copy.withAccount(`${firstName} ${lastName}`)}
            onRemove={() => form.setValue("userId", null, { shouldDirty: true })}
          />
        </div>
      ) : (
        <PersonSearch onChoose={choose} />
      )}
    </div>
  );
}

type EarlierProps = { onFill: (values: Partial<NewOrderValues>) => void };

/** Fills an empty form from the newest order with the typed telephone; offers it when something is typed already. */
function EarlierCustomer({ onFill }: EarlierProps) {
  const form = useFormContext<NewOrderValues>();
  const order = useEarlierOrder(form.watch("phone"));
  const isEmpty = form.watch("firstName").trim() === "" && form.watch("address").trim() === "";
  const [filledFrom, setFilledFrom] = useState<number | null>(null);
  function fillFrom(earlier: AdminOrder) {
    setFilledFrom(earlier.id);
    onFill(valuesFrom(earlier));
  }
  const fillEmpty = useEffectEvent(fillFrom);
  useEffect(() => {
    if (order && isEmpty && filledFrom !== order.id) fillEmpty(order);
  }, [order, isEmpty, filledFrom]);

  if (!order) return <span className="max-sm:hidden" />;
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return (
    <div role="status" className="self-center text-muted text-sm">
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
    </div>
  );
}

/** Not the account: a telephone does not prove who owns it. */
function valuesFrom({ customer, shippingMethod, shippingAddress: place }: AdminOrder) {
  return {
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

function PersonSearch({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const [search, setSearch] = useState("");
  const { data } = useQuery({
    ...apiListQuery<Contact>("/api/admin/contacts", { search, page: 1, pageSize: SHOWN }),
    enabled: search !== "",
  });

  return (
    <div className="flex flex-col gap-2">
      <SearchBox value={search} placeholder={copy.account} onSearch={setSearch} className="sm:max-w-md" />
      <p className="text-muted text-xs">{copy.accountHint}</p>
      {search !== "" && data?.items.length === 0 && <p className="text-muted">{copy.nobody}</p>}
      {search !== "" && data && data.items.length > 0 && (
        <ul aria-label={copy.found} className="divide-y divide-line rounded-sheet border border-line px-4">
          {data.items.map((contact) => (
            <li key={contact.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(contact);
                  setSearch("");
                }}
                aria-label={copy.choose(nameOf(contact))}
                className="flex min-h-(--control-height) w-full flex-wrap items-center gap-x-3 py-2 text-left hover:underline"
              >
                {nameOf(contact)}
                <span className="text-muted text-xs">
                  {[contact.email, contact.phone, contact.city].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

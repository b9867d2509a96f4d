import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { apiListQuery } from "#app/lib/query-client.ts";
import { RemovableChip } from "#app/ui/badge.tsx";
import type { Customer } from "#contract/accounts.ts";
import { FormField } from "../../kit/form-field.tsx";
import { SearchBox } from "../../kit/search-box.tsx";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.customer;
const SHOWN = 5;

/** The customer of the order: an account, or a name and telephone. */
export function CustomerPart() {
  const form = useFormContext<NewOrderValues>();
  const [chosen, setChosen] = useState<Customer | null>(null);

  function choose(customer: Customer) {
    setChosen(customer);
    form.setValue("userId", customer.id, { shouldDirty: true });
    const known = {
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: customer.phone ?? form.getValues("phone"),
    };
    for (const [field, value] of Object.entries(known)) {
      form.setValue(field as keyof typeof known, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {chosen ? (
        <div>
          <RemovableChip
            label={copy.withAccount(`${chosen.firstName} ${chosen.lastName}`)}
            onRemove={() => {
              setChosen(null);
              form.setValue("userId", null, { shouldDirty: true });
            }}
          />
        </div>
      ) : (
        <AccountSearch onChoose={choose} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={copy.firstName} required autoComplete="off" />
        <FormField form={form} name="lastName" label={copy.lastName} isOptional autoComplete="off" />
        <FormField form={form} name="phone" label={copy.phone} required type="tel" autoComplete="off" />
        <FormField
          form={form}
          name="email"
          label={copy.email}
          hint={copy.emailHint}
          isOptional
          type="email"
          autoComplete="off"
        />
      </div>
    </div>
  );
}

function AccountSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const [search, setSearch] = useState("");
  const { data } = useQuery({
    ...apiListQuery<Customer>("/api/admin/customers", { search, page: 1, pageSize: SHOWN }),
    enabled: search !== "",
  });

  return (
    <div className="flex flex-col gap-2">
      <SearchBox value={search} placeholder={copy.account} onSearch={setSearch} className="sm:max-w-md" />
      <p className="text-muted text-xs">{copy.accountHint}</p>
      {search !== "" && data?.items.length === 0 && <p className="text-muted">{copy.nobody}</p>}
      {search !== "" && data && data.items.length > 0 && (
        <ul aria-label={copy.found} className="divide-y divide-line rounded-sheet border border-line px-4">
          {data.items.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onChoose(customer)}
                aria-label={copy.choose(`${customer.firstName} ${customer.lastName}`)}
                className="flex min-h-(--control-height) w-full flex-wrap items-center gap-x-3 py-2 text-left hover:underline"
              >
                {customer.firstName} {customer.lastName}
                <span className="text-muted text-xs">{customer.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

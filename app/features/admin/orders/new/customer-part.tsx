import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { apiListQuery } from "#app/lib/query-client.ts";
import { RemovableChip } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Customer } from "#contract/accounts.ts";
import { SearchBox } from "../../search-box.tsx";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.customer;
const SHOWN = 5;

/** Whose order it is: somebody with an account, or a name and a telephone. */
export function CustomerPart() {
  const form = useFormContext<NewOrderValues>();
  const { errors } = form.formState;
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
        <Field label={copy.firstName} error={errors.firstName?.message} required>
          <Input {...form.register("firstName")} autoComplete="off" />
        </Field>
        <Field label={copy.lastName} error={errors.lastName?.message} isOptional>
          <Input {...form.register("lastName")} autoComplete="off" />
        </Field>
        <Field label={copy.phone} error={errors.phone?.message} required>
          <Input {...form.register("phone")} type="tel" autoComplete="off" />
        </Field>
        <Field label={copy.email} hint={copy.emailHint} error={errors.email?.message} isOptional>
          <Input {...form.register("email")} type="email" autoComplete="off" />
        </Field>
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
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-2 text-left hover:underline"
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

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { apiListQuery } from "#app/lib/query-client.ts";
import { RemovableChip } from "#app/ui/badge.tsx";
import type { Contact } from "#contract/contacts.ts";
import { nameOf } from "../../customers/contact-name.ts";
import { FormField } from "../../kit/form-field.tsx";
import { SearchBox } from "../../kit/search-box.tsx";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.customer;
const SHOWN = 5;

/** The customer of the order: somebody known, or a name and telephone. */
export function CustomerPart() {
  const form = useFormContext<NewOrderValues>();
  const [userId, firstName, lastName] = form.watch(["userId", "firstName", "lastName"]);

  function choose(contact: Contact) {
    const known = {
      userId: contact.account?.id ?? null,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone ?? form.getValues("phone"),
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

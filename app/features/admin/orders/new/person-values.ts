import type { ContactDetail } from "#contract/admin/contacts.ts";
import type { NewOrderValues } from "./form-values.ts";

/** The known fields of a person; the others keep the defaults of a new order. */
export type PersonValues = Partial<NewOrderValues>;

/** The person of a contact's page, with the newest address. */
export function personValues(contact: ContactDetail): PersonValues {
  const { account, firstName, lastName, email, phone, addresses } = contact;
  const [newest] = addresses;
  return {
    userId: account?.id ?? null,
    firstName,
    lastName,
    email,
    phone: phone ?? "",
    ...(newest && {
      address: newest.address,
      city: newest.city,
      state: newest.state,
      zipCode: newest.zipCode,
      neighborhood: newest.neighborhood ?? "",
      directions: newest.directions ?? "",
    }),
  };
}

import type { ContactDetail } from "#contract/admin/contacts.ts";
import { addressValues, type StartValues } from "./form-values.ts";

/** The person of a contact's page, with the newest address. */
export function personValues(contact: ContactDetail): StartValues {
  const { account, firstName, lastName, email, phone, addresses } = contact;
  const [newest] = addresses;
  return {
    userId: account?.id ?? null,
    firstName,
    lastName,
    email,
    phone: phone ?? "",
    ...(newest && addressValues(newest)),
  };
}

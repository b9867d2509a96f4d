import { type Address, NewAddressBody } from "#contract/addresses.ts";
import type { CheckoutFields } from "#contract/orders.ts";

const addressFieldNames = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "country",
] as const satisfies (keyof CheckoutFields & keyof Address)[];

export type SavedAddressFields = Pick<CheckoutFields, (typeof addressFieldNames)[number]>;

export function addressFieldsOf(address: SavedAddressFields): SavedAddressFields {
  const { firstName, lastName, phone, address: street, state, city, zipCode, country } = address;
  return { firstName, lastName, phone, address: street, state, city, zipCode, country };
}

/** The saved address whose fields all equal the form's. */
export function findSavedAddress(
  fields: SavedAddressFields,
  addresses: readonly Address[] | undefined,
): Address | undefined {
  return addresses?.find((address) => addressFieldNames.every((name) => address[name] === fields[name]));
}

/** The form's address as a request body; null while it is incomplete. */
export function toNewAddress(fields: SavedAddressFields): NewAddressBody | null {
  const parsed = NewAddressBody.safeParse(addressFieldsOf(fields));
  return parsed.success ? parsed.data : null;
}

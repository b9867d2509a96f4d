import { type Address, NewAddressBody } from "#contract/addresses.ts";
import type { CheckoutFields } from "#contract/orders.ts";

/** The fields that an address fills in. */
const filled = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "country",
] as const satisfies (keyof CheckoutFields & keyof Address)[];

export type PlacedFields = Pick<CheckoutFields, (typeof filled)[number]>;

/** What the form holds of a saved address. */
export function fieldsOf(address: PlacedFields): PlacedFields {
  const { firstName, lastName, phone, address: street, state, city, zipCode, country } = address;
  return { firstName, lastName, phone, address: street, state, city, zipCode, country };
}

/** The saved address that the form holds, when every field of it is as it was saved. */
export function findSaved(
  fields: PlacedFields,
  addresses: readonly Address[] | undefined,
): Address | undefined {
  return addresses?.find((address) => filled.every((name) => address[name] === fields[name]));
}

/** What of the form would be saved; null while it is no address yet. */
export function toNewAddress(fields: PlacedFields): NewAddressBody | null {
  const parsed = NewAddressBody.safeParse(fieldsOf(fields));
  return parsed.success ? parsed.data : null;
}

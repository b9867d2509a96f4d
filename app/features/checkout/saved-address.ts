import { type Address, NewAddressBody } from "#contract/accounts/addresses.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";

const addressFieldNames = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "country",
  "neighborhood",
  "directions",
] as const satisfies (keyof CheckoutFields & keyof Address)[];

export type SavedAddressFields = Pick<CheckoutFields, (typeof addressFieldNames)[number]>;

/** Optional fields are empty texts, as in the form. */
export function addressFieldsOf(address: NullableFields): SavedAddressFields {
  const { firstName, lastName, phone, address: street, state, city, zipCode, country } = address;
  const { neighborhood, directions } = address;
  return {
    firstName,
    lastName,
    phone,
    address: street,
    state,
    city,
    zipCode,
    country,
    neighborhood: neighborhood ?? "",
    directions: directions ?? "",
  };
}

type NullableFields = Omit<SavedAddressFields, "neighborhood" | "directions"> & {
  neighborhood?: string | null;
  directions?: string | null;
};

/** The saved address whose fields all equal the form's. */
export function findSavedAddress(
  fields: SavedAddressFields,
  addresses: readonly Address[] | undefined,
): Address | undefined {
  return addresses?.find((address) => {
    const saved = addressFieldsOf(address);
    return addressFieldNames.every((name) => saved[name] === fields[name]);
  });
}

/** The form's address as a request body; null while it is incomplete. */
export function toNewAddress(fields: SavedAddressFields): NewAddressBody | null {
  const parsed = NewAddressBody.safeParse(addressFieldsOf(fields));
  return parsed.success ? parsed.data : null;
}

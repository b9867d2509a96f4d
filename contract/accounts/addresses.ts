import { z } from "zod";
import { CheckoutFields } from "../orders/checkout-fields.ts";
import { storedPlace } from "../places/stored-place.ts";
import { Id } from "../schemas.ts";

/** A customer's saved addresses (`/api/user/addresses`), with the fields of the checkout. */

export const MAX_ADDRESSES = 10;

const addressFields = CheckoutFields.pick({
  firstName: true,
  lastName: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  cityCode: true,
  neighborhood: true,
  directions: true,
}).extend({
  /** The customer's name for it, e.g. «Casa»; may be empty. */
  label: z.string().trim().max(40, "Usa máximo 40 caracteres"),
});

/** The first address is always the default. A later one with `true` becomes the default instead. */
const isDefault = z.boolean();

export const NewAddressBody = addressFields
  .partial({ label: true })
  .extend({ isDefault: isDefault.optional() });
export type NewAddressBody = z.infer<typeof NewAddressBody>;

/** Absent fields stay unchanged. `isDefault` can only be set: one address is always the default. */
export const AddressPatch = addressFields.partial().extend({ isDefault: z.literal(true).optional() });
export type AddressPatch = z.infer<typeof AddressPatch>;

/** A stored address, not validated again: an older release accepted other names and phone numbers. */
export const Address = z.object({
  id: Id,
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  ...storedPlace,
  isDefault,
});
export type Address = z.infer<typeof Address>;

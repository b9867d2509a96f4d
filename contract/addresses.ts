import { z } from "zod";
import { CheckoutFields } from "./orders.ts";
import { Id } from "./schemas.ts";

/** A customer's saved addresses (`/api/user/addresses`), in the checkout's own fields. */

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
}).extend({
  /** The customer's own word for it, e.g. «Casa»; empty without one. */
  label: z.string().trim().max(40, "Usa máximo 40 caracteres"),
});

/** The first address is the default whatever this says; another one that says so takes its place. */
const isDefault = z.boolean();

export const NewAddressBody = addressFields
  .partial({ label: true })
  .extend({ isDefault: isDefault.optional() });
export type NewAddressBody = z.infer<typeof NewAddressBody>;

/** Any field; the rest stays. One address is always the default, so that is passed on rather than taken away. */
export const AddressPatch = addressFields.partial().extend({ isDefault: z.literal(true).optional() });
export type AddressPatch = z.infer<typeof AddressPatch>;

export const Address = z.object({ id: Id, ...addressFields.shape, isDefault });
export type Address = z.infer<typeof Address>;

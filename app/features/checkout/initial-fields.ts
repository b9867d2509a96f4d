import { addressFieldsCopy } from "#app/features/addresses/copy.ts";
import type { User } from "#contract/accounts/accounts.ts";
import type { Address } from "#contract/accounts/addresses.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import type { Place } from "#contract/places/place.ts";
import { addressFieldsOf } from "./saved-address.ts";

type KnownFields = {
  /** Null for a visitor. */
  user: User | null;
  addresses: readonly Address[] | undefined;
  /** Fields that this person typed earlier. */
  draft: Partial<CheckoutFields>;
  /** The municipality whose shipping this browser asked for. */
  destination: Place | null;
};

/** What the form begins with: the draft; without one, the default address. */
export function initialFields({ user, addresses, draft, destination }: KnownFields): CheckoutFields {
  const fields: CheckoutFields = {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
    phone: "",
    address: "",
    city: destination?.city ?? "",
    state: destination?.state ?? "",
    zipCode: UNKNOWN_POSTAL_CODE,
    country: addressFieldsCopy.colombia,
    paymentMethod: "credit-card",
    notes: "",
    ...draft,
  };
  const usual = addresses?.find(({ isDefault }) => isDefault);
  return usual && !fields.address && !fields.phone ? { ...fields, ...addressFieldsOf(usual) } : fields;
}

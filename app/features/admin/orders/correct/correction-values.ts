import type { Resolver } from "react-hook-form";
import { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderShippingMethod } from "#contract/orders/orders.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import type { NewLine } from "../new/form-values.ts";

/** Flat form values; the API's body nests them. */
export type CorrectionValues = {
  items: NewLine[];
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  method: OrderShippingMethod;
  address: string;
  state: string;
  city: string;
  zipCode: string;
  neighborhood: string;
  directions: string;
  country: string;
  /** As typed; empty for the fee of the settings. */
  shippingFee: string;
};

/** What the order is now. */
export function valuesOf(order: AdminOrderDetail): CorrectionValues {
  const { customer, shippingAddress: place, agreedFee, items } = order;
  return {
    items: items.flatMap(({ productId, price, imageUrl, size, name, quantity }) =>
      productId === null
        ? []
        : [
            {
              productId,
              size,
              name,
              imageUrl: imageUrl ?? "",
              price: price ?? 0,
              quantity,
              available: quantity,
            },
          ],
    ),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone ?? "",
    method: order.shippingMethod,
    address: place.address,
    state: place.state,
    city: place.city,
    zipCode: place.zipCode,
    neighborhood: place.neighborhood ?? "",
    directions: place.directions ?? "",
    country: place.country,
    shippingFee: agreedFee?.amount == null ? "" : String(agreedFee.amount),
  };
}

/** Agreed fee in pesos; null for the fee of the settings, NaN when invalid. */
export function agreedFeeIn({ shippingFee, method }: CorrectionValues): number | null {
  return method === PICKUP || shippingFee.trim() === "" ? null : parsePesos(shippingFee);
}

type Seen = Pick<CorrectionBody, "corrections" | "seenTotal">;

/** The request body, not validated yet. */
export function toCorrection(values: CorrectionValues, seen: Seen) {
  const { firstName, lastName, email, phone, method } = values;
  const { address, city, state, zipCode, country, neighborhood, directions } = values;
  return {
    ...seen,
    customer: { firstName, lastName, email: email.trim(), phone },
    delivery:
      method === PICKUP
        ? { method }
        : { method, address, city, state, zipCode, country, neighborhood, directions },
    items: values.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    shippingFee: agreedFeeIn(values),
  };
}

/** Validates with the API's schema. Maps each issue to the field with the last name of its path. */
export const correctionResolver: Resolver<CorrectionValues> = (values) => {
  const { error } = CorrectionBody.safeParse(toCorrection(values, { corrections: 0, seenTotal: null }));
  if (!error) return { values, errors: {} };
  const errors = error.issues.map(({ path, message }) => {
    const field = path[0] === "items" ? "items" : String(path.at(-1));
    return [field, { type: "invalid", message }] as const;
  });
  return { values: {}, errors: Object.fromEntries(errors.reverse()) };
};

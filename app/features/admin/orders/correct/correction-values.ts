import type { ResolverResult } from "react-hook-form";
import { countedLines } from "#contract/cart/cart.ts";
import { CorrectionBody, NO_LINES_MESSAGE } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import {
  addressValues,
  errorsByField,
  feeOf,
  type NewLine,
  type RecipientValues,
  recipientOf,
} from "../new/form-values.ts";

export type CorrectionValues = RecipientValues & { items: NewLine[] };

/** What a correction reads of an order. */
export type CorrectableOrder = Pick<
  AdminOrderDetail,
  "customer" | "shippingAddress" | "shippingMethod" | "shippingLabel" | "agreedFee" | "items"
>;

/** What the order is now, without the lines whose product was deleted. */
export function valuesOf(order: CorrectableOrder): CorrectionValues {
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
    ...addressValues(place),
    country: place.country,
    shippingFee: agreedFee?.amount == null ? "" : String(agreedFee.amount),
  };
}

/** The values with the order's own lines, method and fee. */
export function keepPriced(values: CorrectionValues, order: CorrectableOrder): CorrectionValues {
  const { items, method, shippingFee } = valuesOf(order);
  return { ...values, items, method, shippingFee };
}

type Seen = Pick<CorrectionBody, "corrections" | "seenTotal">;

/** The request body, not validated yet. */
export function toCorrection(values: CorrectionValues, seen: Seen) {
  return {
    ...seen,
    ...recipientOf(values),
    items: countedLines(values.items),
    shippingFee: feeOf(values),
  };
}

/**
 * Validates with the API's schema.
 *
 * @param needsLines whether the form shows the lines, so that none of them means that all were removed
 */
export function validateCorrection(
  values: CorrectionValues,
  needsLines: boolean,
): ResolverResult<CorrectionValues> {
  const { error } = CorrectionBody.safeParse(toCorrection(values, { corrections: 0, seenTotal: null }));
  if (error) return { values: {}, errors: errorsByField(error) };
  if (!needsLines || values.items.length > 0) return { values, errors: {} };
  return { values: {}, errors: { items: { type: "min", message: NO_LINES_MESSAGE } } };
}

import type { FieldError, Resolver } from "react-hook-form";
import type { ZodError } from "zod";
import { type CartLine, isSameLine } from "#contract/cart/cart.ts";
import { isPesos, sumOfLines } from "#contract/money.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { OrderShippingMethod } from "#contract/orders/orders.ts";
import type { ManualPaymentMethod } from "#contract/orders/payment-methods.ts";
import { parseSignedPesos } from "#contract/parse-pesos.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";

/** A line, with the units in stock when it was added or when a save was last refused. */
export type NewLine = CartLine & { available: number };

/** "Champú, 250 ml". */
export function offerName({ name, size }: Pick<NewLine, "name" | "size">): string {
  return size ? `${name}, ${size}` : name;
}

/** Customer and delivery in a form: flat, while the API's body nests them. */
export type RecipientValues = {
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

export type NewOrderValues = RecipientValues & {
  channel: ManualOrderBody["channel"];
  items: NewLine[];
  userId: number | null;
  discountCode: string;
  /** Pesos as typed; empty for none. */
  discountAmount: string;
  discountReason: string;
  notes: string;
  /** The WhatsApp draft that the order is made from. */
  draft: ManualOrderBody["draft"];
  /** The paid order that it adds to. */
  supplementOf: number | undefined;
  /** A payment link, a payment received already, or cash on delivery. */
  payment: "link" | "paid" | "cod";
  paidWith: ManualPaymentMethod;
  reference: string;
};

/** Adds a line, or one unit to the same line. The server's quote says when there is no stock for it. */
export function withLine(lines: readonly NewLine[], line: NewLine): NewLine[] {
  if (!lines.some((other) => isSameLine(other, line))) return [...lines, line];
  return lines.map((other) => (isSameLine(other, line) ? { ...other, quantity: other.quantity + 1 } : other));
}

/** Initial values from a WhatsApp draft, a person or a paid order. */
export type StartValues = Partial<NewOrderValues>;

export const emptyOrder: NewOrderValues = {
  channel: "whatsapp",
  items: [],
  userId: null,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  method: "standard",
  address: "",
  state: "",
  city: "",
  zipCode: UNKNOWN_POSTAL_CODE,
  neighborhood: "",
  directions: "",
  country: "Colombia",
  shippingFee: "",
  discountCode: "",
  discountAmount: "",
  discountReason: "",
  notes: "",
  draft: undefined,
  supplementOf: undefined,
  payment: "link",
  paidWith: "transfer",
  reference: "",
};

type Place = Pick<RecipientValues, "address" | "state" | "city" | "zipCode"> & {
  neighborhood?: string | null | undefined;
  directions?: string | null | undefined;
};

/** The fields of a stored address. */
export function addressValues({ address, state, city, zipCode, neighborhood, directions }: Place) {
  return { address, state, city, zipCode, neighborhood: neighborhood ?? "", directions: directions ?? "" };
}

/** Customer and delivery as the API nests them. */
export function recipientOf(values: Omit<RecipientValues, "shippingFee">) {
  const { firstName, lastName, email, phone } = values;
  const { method, address, city, state, zipCode, country, neighborhood, directions } = values;
  return {
    customer: { firstName, lastName, email: email.trim(), phone },
    delivery:
      method === PICKUP
        ? { method }
        : { method, address, city, state, zipCode, country, neighborhood, directions },
  };
}

/** The request body, not validated yet. */
export function toBody(values: NewOrderValues) {
  const { channel, userId, notes } = values;
  return {
    channel,
    userId,
    ...recipientOf(values),
    shippingFee: feeOf(values),
    items: values.items.map(({ productId, size, price, quantity }) => ({ productId, size, price, quantity })),
    total: sumOfLines(values.items),
    ...(values.discountCode.trim() && { discountCode: values.discountCode.trim() }),
    agreedDiscount: agreedDiscountOf(values),
    notes,
    ...(values.draft && { draft: values.draft }),
    ...(values.supplementOf && { supplementOf: values.supplementOf }),
    ...(values.payment === "cod" && { paymentMethod: "cod" }),
    payment: values.payment === "paid" ? { method: values.paidWith, reference: values.reference } : null,
  };
}

/** Agreed fee in pesos; null for the fee of the settings, NaN when invalid. */
export function feeOf({
  shippingFee,
  method,
}: Pick<RecipientValues, "shippingFee" | "method">): number | null {
  return method === PICKUP || shippingFee.trim() === "" ? null : parseSignedPesos(shippingFee);
}

/** The agreed fee for a quote; one that is not valid yet counts as none. */
export function quotedFeeOf(values: Pick<RecipientValues, "shippingFee" | "method">): number | null {
  const fee = feeOf(values);
  return fee !== null && isPesos(fee) && fee >= 0 ? fee : null;
}

/** Null for none; the amount is NaN when invalid. */
export function agreedDiscountOf({ discountAmount, discountReason }: NewOrderValues) {
  if (discountAmount.trim() === "") return null;
  return { amount: parseSignedPesos(discountAmount), reason: discountReason };
}

const flatFields: Record<string, string> = {
  "agreedDiscount.amount": "discountAmount",
  "agreedDiscount.reason": "discountReason",
};

/** Validates with the API's schema. Maps each issue to the flat field with the last name of its path. */
export const newOrderResolver: Resolver<NewOrderValues> = (values) => {
  const { error } = ManualOrderBody.safeParse(toBody(values));
  return error ? { values: {}, errors: errorsByField(error) } : { values, errors: {} };
};

/** The first error of each flat field. */
export function errorsByField({ issues }: ZodError): Record<string, FieldError> {
  const errors = issues.map(({ path, message }) => {
    const field = flatFields[path.join(".")] ?? (path[0] === "items" ? "items" : String(path.at(-1)));
    return [field, { type: "invalid", message }] as const;
  });
  return Object.fromEntries(errors.reverse());
}

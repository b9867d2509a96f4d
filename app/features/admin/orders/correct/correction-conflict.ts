import { PICKUP } from "#contract/shipping/pickup.ts";
import type { Difference } from "../../kit/conflict-notice.tsx";
import { type Part, partDifferences } from "../../kit/parts-conflict.ts";
import { newOrderCopy } from "../new/copy.ts";
import { correctCopy } from "./copy.ts";
import { type CorrectableOrder, type CorrectionValues, valuesOf } from "./correction-values.ts";

/** Edit conflicts: compares an order that somebody else corrected with the open form. */

const { customer, delivery } = newOrderCopy;

const recipientParts: Record<string, Part<CorrectionValues>> = {
  phone: { label: customer.phone, fields: ["phone"], text: ({ phone }) => phone },
  firstName: { label: customer.firstName, fields: ["firstName"], text: ({ firstName }) => firstName },
  lastName: { label: customer.lastName, fields: ["lastName"], text: ({ lastName }) => lastName },
  email: { label: customer.email, fields: ["email"], text: ({ email }) => email },
  address: {
    label: correctCopy.address,
    fields: ["address", "state", "city", "zipCode", "neighborhood", "directions"],
    text: ({ address, neighborhood, city, state, zipCode, directions }) =>
      [address, neighborhood, city, state, zipCode, directions].filter(Boolean).join(", "),
  },
};

/** What only staff who see sums correct, while the order is unpaid. */
const pricedParts = (methodName: (method: string) => string): Record<string, Part<CorrectionValues>> => ({
  items: {
    label: correctCopy.sections.products,
    fields: ["items"],
    text: ({ items }) =>
      items
        .map(({ name, size, quantity }) => `${quantity} × ${[name, size].filter(Boolean).join(", ")}`)
        .join("\n"),
  },
  method: { label: correctCopy.method, fields: ["method"], text: ({ method }) => methodName(method) },
  shippingFee: { label: delivery.fee, fields: ["shippingFee"], text: ({ shippingFee }) => shippingFee },
});

export type CorrectionOptions = {
  /** Whether the form shows lines, method and fee. */
  hasSums: boolean;
  /** Names of the methods that reach the municipality. */
  methods: readonly { method: string; label: string }[];
};

/** What the other person corrected, except what is the same here. */
export function correctionDifferences(
  mine: CorrectionValues,
  base: CorrectableOrder,
  theirs: CorrectableOrder,
  { hasSums, methods }: CorrectionOptions,
): Difference[] {
  const sides = {
    mine: comparable(mine),
    base: comparable(valuesOf(base)),
    theirs: comparable(valuesOf(theirs)),
  };
  const known = [
    ...methods,
    ...[theirs, base].map((order) => ({ method: order.shippingMethod, label: order.shippingLabel })),
    { method: PICKUP, label: delivery.pickup },
  ];
  const methodName = (method: string) => known.find((each) => each.method === method)?.label ?? method;
  return partDifferences({ ...recipientParts, ...(hasSums && pricedParts(methodName)) }, sides);
}

/** The names of the form's fields in these parts. */
export function correctedFields(taken: ReadonlySet<string>): (keyof CorrectionValues)[] {
  const parts = { ...recipientParts, ...pricedParts(String) };
  return [...taken].flatMap((key) => parts[key]?.fields ?? []);
}

/** Without what the catalogue says about a line: its price, picture and stock are no correction. */
function comparable(values: CorrectionValues): CorrectionValues {
  return {
    ...values,
    items: values.items.map((line) => ({ ...line, price: 0, imageUrl: "", available: 0 })),
  };
}

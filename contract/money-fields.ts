/**
 * Names of the fields that hold pesos in answers about orders, payments and refunds. Null for people without `money.read`
 * (docs/rules/accounts.md#money-figures).
 */
export const moneyFields = [
  "amount",
  "discount",
  "discounts",
  "missing",
  "moneyReceived",
  "paid",
  "price",
  "refundDue",
  "refundable",
  "refunded",
  "shipping",
  "subtotal",
  "surcharges",
  "total",
] as const;
export type MoneyField = (typeof moneyFields)[number];

import type { MoneyField } from "#contract/money-fields.ts";

/**
 * An answer in which no amount is null. Without `money.read` amounts are null (docs/rules/accounts.md#money-figures).
 */
export type WithAmounts<T> = T extends readonly (infer Item)[]
  ? WithAmounts<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends MoneyField
          ? NonNullable<T[Key]>
          : // An event of a payment may have no amount of its own.
            Key extends "paymentStory"
            ? T[Key]
            : WithAmounts<T[Key]>;
      }
    : T;

/** The server leaves out all amounts of an order or none. */
export function hasAmounts<T extends { total: number | null }>(order: T): order is T & WithAmounts<T> {
  return order.total !== null;
}

/**
 * Most unpaid orders per customer, or per e-mail address and per phone of a guest, because they hold stock
 * (docs/rules/checkout.md#unpaid-orders).
 */
export const MAX_UNPAID_ORDERS = 3;

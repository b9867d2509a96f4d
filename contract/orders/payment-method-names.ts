/** Names of the payment methods. No zod here: the pages of an order load it without the schemas. */

/** Methods that are paid at the gateway. */
export const gatewayPaymentMethods = ["credit-card", "epayco", "bank-transfer"] as const;
export type GatewayPaymentMethod = (typeof gatewayPaymentMethods)[number];

/**
 * Methods of the checkout. `direct`: a transfer to an account of the shop, shown by a receipt. `cod`: cash on delivery.
 */
export const paymentMethods = [...gatewayPaymentMethods, "direct", "cod"] as const;

/** Payment methods of the checkout, and `manual` for an order that the shop marked as paid. */
export const orderPaymentMethods = [...paymentMethods, "manual"] as const;

/** Means of a manual payment. `cod`: collected on delivery, only for orders of that method. */
export const manualPaymentMethods = ["transfer", "cash", "card", "other", "cod"] as const;

import type { PaymentMethod } from "#contract/orders.ts";

/** In the order of the form; the first is preselected. */
export const paymentMethods: readonly PaymentMethod[] = ["credit-card", "epayco", "bank-transfer"];

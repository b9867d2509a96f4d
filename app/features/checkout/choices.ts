import type { PaymentMethod } from "#contract/orders.ts";
import type { ShippingMethodId } from "#contract/settings.ts";

/** In the order of the form; the first is preselected. */
export const paymentMethods: readonly PaymentMethod[] = ["credit-card", "epayco", "bank-transfer"];
export const shippingMethods: readonly ShippingMethodId[] = ["standard", "express"];

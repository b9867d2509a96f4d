/** The method of an order that is collected in the shop (docs/rules/shipping.md#pickup). */
export const PICKUP = "pickup";

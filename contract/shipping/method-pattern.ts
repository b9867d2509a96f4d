/** The name of a shipping method. No zod here: the pages of an order load it without the schemas. */
export const SHIPPING_METHOD = /^[a-z0-9-]{2,40}$/;

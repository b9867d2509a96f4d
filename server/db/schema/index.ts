/** All tables, for the database client and for drizzle-kit. */
export * from "./accounts.ts";
export * from "./audit.ts";
export * from "./cart-drafts.ts";
export * from "./cash-on-delivery.ts";
export * from "./catalog.ts";
export * from "./commercial-messages.ts";
export * from "./content.ts";
export * from "./mail.ts";
export * from "./order-flags.ts";
export * from "./orders.ts";
export * from "./payments.ts";
export * from "./promotions.ts";
export * from "./reviews.ts";
export * from "./shipping.ts";
export * from "./stock-alerts.ts";
export * from "./transfers.ts";
export * from "./withdrawals.ts";

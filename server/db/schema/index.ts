/** Every table, for the client and for the migrations' generator. */
export * from "./accounts.ts";
export * from "./audit.ts";
export * from "./catalog.ts";
export * from "./content.ts";
export * from "./mail.ts";
export * from "./orders.ts";
export * from "./payments.ts";
export * from "./withdrawals.ts";

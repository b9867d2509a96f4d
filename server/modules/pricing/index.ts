export { presentQuote } from "./present-quote.ts";
export { pricingRoutes } from "./pricing-routes.ts";
export { buildQuoteFacts, readPaymentFacts } from "./quote-facts.ts";
export { quoteForPerson } from "./quote-for-person.ts";
export { findSellableItems, lockSellableItems, type SellableItem } from "./sellable-items.ts";

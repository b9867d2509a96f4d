export { findOffers, lockOffers, type Offer } from "./offers.ts";
export { presentQuote } from "./present-quote.ts";
export { pricingRoutes } from "./pricing-routes.ts";
export { quoteFacts, readPaymentFacts } from "./quote-facts.ts";
export { quoteForPerson } from "./quote-for-person.ts";

export { askForRefill, endRefill, readRefillReminder } from "./ask-for-refill.ts";
export { openRefill } from "./open-refill.ts";
export { readRefillsOf } from "./own-refills.ts";
export { refillsRoutes } from "./refills-routes.ts";
export { readRefillMail, recordRefillMailSent, sendRefills } from "./send-refills.ts";

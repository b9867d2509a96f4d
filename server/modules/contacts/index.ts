export { isCustomer, matchesContact, namesFirst } from "./contact-filter.ts";
export { contactsRoutes } from "./contacts-routes.ts";
export { contactCsv } from "./export-contacts.ts";
export { readOwnContact } from "./read-own-contact.ts";
export { readAccountProfile } from "./read-profile.ts";
export { settleContacts } from "./settle-contacts.ts";

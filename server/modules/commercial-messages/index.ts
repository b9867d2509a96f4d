export {
  adoptConsent,
  forgetConsents,
  forgetContact,
  giveConsent,
  hasConsent,
  withdrawConsent,
} from "./consents.ts";
export { deleteOldPreferenceLinks, findContactByLink } from "./preference-links.ts";
export {
  type CommercialContent,
  type CommercialMailHandlers,
  type CommercialSentHandler,
  prepareCommercialMail,
  recordCommercialSend,
} from "./prepare-commercial-mail.ts";
export { queueCommercialMail } from "./queue-commercial-mail.ts";
export { readContactOf } from "./read-contact.ts";

import { readCartMail, recordCartMailSent } from "../modules/cart-mails/index.ts";
import type { CommercialMailHandlers } from "../modules/commercial-messages/index.ts";
import { readRefillReminderMail, recordRefillReminderSent } from "../modules/refills/index.ts";
import { readReviewMail } from "../modules/reviews/index.ts";
import { prepareStockAlert } from "../modules/stock-alerts/index.ts";

const cartMail = { read: readCartMail, recordSent: recordCartMailSent };
const reviewMail = { read: readReviewMail };

/**
 * What commercial mails say at the moment they are sent, and what is recorded after. A template without an entry is
 * filled from its own data.
 */
export const commercialMails: CommercialMailHandlers = {
  reviewInvitation: reviewMail,
  reviewReminder: reviewMail,
  stockAlert: { read: prepareStockAlert },
  cartWaiting: cartMail,
  cartWaitingAgain: cartMail,
  refillReminder: { read: readRefillReminderMail, recordSent: recordRefillReminderSent },
};

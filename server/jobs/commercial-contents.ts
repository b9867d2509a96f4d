import { readCartMail } from "../modules/cart-mails/index.ts";
import type { CommercialContent } from "../modules/commercial-messages/index.ts";
import type { CommercialTemplate } from "../modules/mail/index.ts";
import { readRefillMail } from "../modules/refills/index.ts";
import { readReviewMail } from "../modules/reviews/index.ts";
import { readStockAlert } from "../modules/stock-alerts/index.ts";

/** What commercial mails say at the moment they are sent. A template without an entry is filled from its own data. */
export const commercialContents: Partial<Record<CommercialTemplate, CommercialContent>> = {
  reviewInvitation: readReviewMail,
  reviewReminder: readReviewMail,
  stockAlert: readStockAlert,
  cartWaiting: readCartMail,
  cartWaitingAgain: readCartMail,
  refillReminder: readRefillMail,
};

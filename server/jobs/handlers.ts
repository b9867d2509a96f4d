import { runNightlyBackup } from "../backup/index.ts";
import { type Ctx, type Deps, inTransaction, recordEvent, systemCtx } from "../context.ts";
import { deleteExpiredLimits } from "../http/limits.ts";
import {
  deleteExpiredSessions,
  deleteExpiredUserTokens,
  deleteOldBrowsers,
  deleteOldInvitations,
} from "../modules/accounts/index.ts";
import { sendDailyNotice } from "../modules/attention/index.ts";
import { deleteOldDrafts } from "../modules/cart-drafts/index.ts";
import { sendCartMails } from "../modules/cart-mails/index.ts";
import { deleteOldPriceChanges, sendLowStockNotice } from "../modules/catalog/index.ts";
import { deleteOldRefusals } from "../modules/cod-refusals/index.ts";
import {
  deleteOldPreferenceLinks,
  prepareCommercialMail,
  recordCommercialSend,
} from "../modules/commercial-messages/index.ts";
import { recordReplySent } from "../modules/contact/index.ts";
import { settleContacts } from "../modules/contacts/index.ts";
import { removeDemoPictures } from "../modules/first-steps/index.ts";
import { deleteOldMails, deliverMail, giveUpOldMails } from "../modules/mail/index.ts";
import { deleteOldMailedCarts } from "../modules/mailed-carts/index.ts";
import { deletePictures, deleteUnusedUploads } from "../modules/media/index.ts";
import { deleteEndedLinks } from "../modules/order-links/index.ts";
import { mailOrderLink } from "../modules/order-page/index.ts";
import {
  eraseRequestedOrders,
  expireOrders,
  findOrderForMail,
  raiseOldReceiptFlags,
  remindUnpaidOrders,
} from "../modules/orders/index.ts";
import { reconcilePayments } from "../modules/payments/index.ts";
import { sendRefillReminders } from "../modules/refills/index.ts";
import { deleteEndedReviewLinks, inviteBuyers } from "../modules/reviews/index.ts";
import { deleteOldCartChanges } from "../modules/saved-carts/index.ts";
import { sendStockAlerts } from "../modules/stock-alerts/index.ts";
import { eraseOldReceipts } from "../modules/transfers/index.ts";
import { encryptSeeds, protectRecoveryCodes } from "../modules/two-step/index.ts";
import { runEachStep } from "../run-each.ts";
import { commercialMails } from "./commercial-mails.ts";
import type { JobHandlers } from "./job-types.ts";

/** What each job does. Every handler is idempotent and may run in several processes at once. */
export function makeJobHandlers(deps: Deps): JobHandlers {
  const ctx = systemCtx(deps);

  return {
    "deliver-mail": ({ mailId }) => deliverMail(ctx, mailId, deliveryParts),
    "mail-order-link": (lookup) => mailOrderLink(ctx, lookup),
    "expire-orders": withFailureEvent(ctx, () =>
      runEachStep(ctx, [remindUnpaidOrders, expireOrders, raiseOldReceiptFlags]),
    ),
    "reconcile-payments": withFailureEvent(ctx, reconcilePayments),
    "clean-up": withFailureEvent(ctx, () => runEachStep(ctx, cleanUpSteps)),
    "low-stock-notice": withFailureEvent(ctx, sendLowStockNotice),
    "invite-buyers": withFailureEvent(ctx, inviteBuyers),
    "send-cart-mails": withFailureEvent(ctx, sendCartMails),
    "send-refills": withFailureEvent(ctx, sendRefillReminders),
    "send-stock-alerts": withFailureEvent(ctx, sendStockAlerts),
    "daily-notice": withFailureEvent(ctx, sendDailyNotice),
    "nightly-backup": withFailureEvent(ctx, runNightlyBackup),
    "remove-demo-pictures": () => removeDemoPictures(ctx),
    "delete-pictures": ({ urls }) => deletePictures(ctx, urls),
  };
}

const deliveryParts: Parameters<typeof deliverMail>[2] = {
  findOrder: findOrderForMail,
  prepareCommercial: (ctx, mail) => prepareCommercialMail(ctx, mail, commercialMails),
  recordCommercialSend: (ctx, mail) => recordCommercialSend(ctx, mail, commercialMails),
  recordReplySent,
};

const cleanUpSteps = [
  deleteExpiredSessions,
  deleteExpiredUserTokens,
  deleteOldBrowsers,
  deleteOldInvitations,
  deleteExpiredLimits,
  giveUpOldMails,
  deleteOldMails,
  deleteOldPreferenceLinks,
  deleteUnusedUploads,
  deleteEndedLinks,
  deleteEndedReviewLinks,
  eraseRequestedOrders,
  eraseOldReceipts,
  deleteOldDrafts,
  deleteOldCartChanges,
  deleteOldMailedCarts,
  deleteOldRefusals,
  deleteOldPriceChanges,
  settleContacts,
  // Seeds that a process of an earlier release wrote while this one was running.
  encryptSeeds,
  protectRecoveryCodes,
  vacuumAnalyze,
];

function vacuumAnalyze({ database }: Ctx): Promise<void> {
  return database.vacuumAnalyze();
}

/** A scheduled job; its failure updates the dashboards of administrators. */
function withFailureEvent(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work(ctx);
    } catch (error) {
      await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" })).catch(() => undefined);
      throw error;
    }
  };
}

import { type Ctx, type Deps, inTransaction, recordEvent, systemCtx } from "../context.ts";
import { deleteExpiredLimits } from "../http/limits.ts";
import {
  deleteExpiredSessions,
  deleteExpiredUserTokens,
  deleteOldBrowsers,
} from "../modules/accounts/index.ts";
import { sendDailyNotice } from "../modules/attention/index.ts";
import { removeDemoPictures } from "../modules/first-steps/index.ts";
import { deliverMail, giveUpOldMails } from "../modules/mail/index.ts";
import { expireOrders, getOrderForMail } from "../modules/orders/index.ts";
import { reconcilePayments } from "../modules/payments/index.ts";
import type { JobHandlers } from "./jobs.ts";

/** What each job does. All of them may run twice, and in several processes at once. */
export function makeJobHandlers(deps: Deps): JobHandlers {
  const ctx = systemCtx(deps);

  return {
    "deliver-mail": ({ mailId }) => deliverMail(ctx, mailId, getOrderForMail),
    "expire-orders": watched(ctx, expireOrders),
    "reconcile-payments": watched(ctx, reconcilePayments),
    "clean-up": watched(ctx, cleanUp),
    "daily-notice": watched(ctx, sendDailyNotice),
    "remove-demo-pictures": () => removeDemoPictures(ctx),
  };
}

async function cleanUp(ctx: Ctx): Promise<void> {
  await deleteExpiredSessions(ctx);
  await deleteExpiredUserTokens(ctx);
  await deleteOldBrowsers(ctx);
  await deleteExpiredLimits(ctx);
  await giveUpOldMails(ctx);
  await ctx.database.tend();
}

/** A job of the clock whose failure shows on the administrators' screens. */
function watched(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work(ctx);
    } catch (error) {
      await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" })).catch(() => undefined);
      throw error;
    }
  };
}

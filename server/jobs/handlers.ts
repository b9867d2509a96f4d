import { type Deps, systemCtx } from "../context.ts";
import { deleteExpiredLimits } from "../http/limits.ts";
import { deleteExpiredSessions, deleteExpiredUserTokens } from "../modules/accounts/index.ts";
import { deliverMail, giveUpOldMails } from "../modules/mail/index.ts";
import { expireOrders, getOrderForMail } from "../modules/orders/index.ts";
import { reconcilePayments } from "../modules/payments/index.ts";
import type { JobHandlers } from "./index.ts";

/** What each job does. All of them may run twice, and in several processes at once. */
export function makeJobHandlers(deps: Deps): JobHandlers {
  const ctx = systemCtx(deps);

  return {
    "deliver-mail": ({ mailId }) => deliverMail(ctx, mailId, getOrderForMail),
    async "expire-orders"() {
      await expireOrders(ctx);
    },
    async "reconcile-payments"() {
      await reconcilePayments(ctx);
    },
    async "clean-up"() {
      await deleteExpiredSessions(ctx);
      await deleteExpiredUserTokens(ctx);
      await deleteExpiredLimits(ctx);
      await giveUpOldMails(ctx);
    },
  };
}

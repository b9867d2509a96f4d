import type { Attention } from "#contract/admin/attention.ts";
import type { Permission } from "#contract/permissions.ts";
import { readBackupState } from "../../backup/index.ts";
import type { Ctx } from "../../context.ts";
import { readProxyNotice } from "../../http/untrusted-proxy.ts";
import { listStoppedJobs } from "../../jobs/index.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { findMailTrouble, listFailedMails } from "../mail/index.ts";
import { listFlaggedOrders } from "../orders/index.ts";
import { findWaitingReviews } from "../reviews/index.ts";

/** Lists at most this many of each kind; the rest is only counted. */
const MAX_LISTED = 5;

/**
 * What needs attention, of what the caller may read: flagged orders, reviews; with `settings.read` also mails and jobs.
 */
export const listAttention = guard("desk.read", async (ctx: Ctx): Promise<Attention> => {
  const mayRead = (permission: Permission) => hasPermission(ctx.actor, permission);
  const none = { items: [], total: 0 };
  const orders = mayRead("orders.read") ? await listFlaggedOrders(ctx, MAX_LISTED) : none;
  const shown = { ...orders, items: redactAmounts(ctx, orders.items) };
  const waitingReviews = mayRead("reviews.write") ? await findWaitingReviews(ctx) : null;
  if (!mayRead("settings.read")) {
    const nothing = {
      waitingReviews,
      mails: none,
      mailTrouble: null,
      jobs: [],
      untrustedProxy: null,
      overdueBackup: null,
    };
    return { orders: shown, ...nothing };
  }
  return {
    orders: shown,
    waitingReviews,
    mails: await listFailedMails(ctx, MAX_LISTED),
    mailTrouble: await findMailTrouble(ctx),
    jobs: await listStoppedJobs(ctx),
    untrustedProxy: await readProxyNotice(ctx.config),
    overdueBackup: await findOverdueBackup(ctx),
  };
});

async function findOverdueBackup(ctx: Ctx): Promise<Attention["overdueBackup"]> {
  const { last, isNightly, isOverdue } = await readBackupState(ctx);
  return isOverdue ? { lastAt: last?.takenAt ?? null, isNightly } : null;
}

import type { Attention } from "#contract/attention.ts";
import { readBackupState } from "../../backup/index.ts";
import type { Ctx } from "../../context.ts";
import { readProxyNotice } from "../../http/untrusted-proxy.ts";
import { listStoppedJobs } from "../../jobs/index.ts";
import { guard } from "../../permission.ts";
import { findMailTrouble, listFailedMails } from "../mail/index.ts";
import { listFlaggedOrders } from "../orders/index.ts";

/** Lists at most this many of each kind; the rest is only counted. */
const MAX_LISTED = 5;

/** Everything that needs an administrator's attention. */
export const listAttention = guard("desk.read", async (ctx: Ctx): Promise<Attention> => {
  return {
    orders: await listFlaggedOrders(ctx, MAX_LISTED),
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

import type { Attention } from "#contract/attention.ts";
import type { Ctx } from "../../context.ts";
import { listStoppedJobs } from "../../jobs/index.ts";
import { findMailTrouble, listFailedMails } from "../mail/index.ts";
import { listFlaggedOrders } from "../orders/index.ts";

/** So many of each kind are listed; the rest is counted. */
const LISTED = 5;

/** Everything that waits for an administrator. */
export async function listAttention(ctx: Ctx): Promise<Attention> {
  return {
    orders: await listFlaggedOrders(ctx, LISTED),
    mails: await listFailedMails(ctx, LISTED),
    mailTrouble: await findMailTrouble(ctx),
    jobs: await listStoppedJobs(ctx),
  };
}

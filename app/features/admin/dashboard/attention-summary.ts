import type { Attention } from "#contract/admin/attention.ts";
import { flagCopy } from "../order-copy.ts";
import { attentionCopy as copy, jobLabels, mailLabel } from "./attention-copy.ts";

/**
 * The closed card's line: the number of problems and the most urgent one. Null when there are none. An order counts
 * once for each of its flags, or once if it is not listed.
 */
export function summarizeAttention({
  orders,
  mails,
  mailTrouble,
  jobs,
  untrustedProxy,
  overdueBackup,
  waitingReviews,
}: Attention): string | null {
  const flags = orders.items.flatMap((order) => order.flags.map(({ kind }) => ({ id: order.id, kind })));
  const [flag] = flags;
  const [mail] = mails.items;
  const [job] = jobs;
  const first = [
    untrustedProxy && copy.untrustedProxy,
    overdueBackup && copy.overdueBackup,
    mailTrouble && copy.mailTrouble,
    flag && copy.order(flag.id, flagCopy[flag.kind].label),
    mail && copy.mail(mailLabel(mail.template, mail.orderId)),
    job && copy.job(jobLabels[job.name]),
    waitingReviews && copy.waitingReviews(waitingReviews.count),
  ].find(Boolean);
  if (!first) return null;

  const count =
    flags.length +
    (orders.total - orders.items.length) +
    mails.total +
    jobs.length +
    [mailTrouble, untrustedProxy, overdueBackup, waitingReviews].filter(Boolean).length;
  return copy.summary(first, count);
}

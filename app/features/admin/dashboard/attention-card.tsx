import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { attentionCopy as copy } from "./attention-copy.ts";
import {
  JobRow,
  MailRow,
  MailTroubleRow,
  OrderRows,
  OverdueBackupRow,
  UntrustedProxyRow,
} from "./attention-rows.tsx";
import { attentionQuery } from "./dashboard-queries.ts";
import { useAttentionAction } from "./use-attention-action.ts";

/** Problems that need a person. Renders nothing when there are none. */
export function AttentionCard() {
  const { data } = useQuery(attentionQuery);
  if (!data) return null;
  const { orders, mails, mailTrouble, jobs, untrustedProxy, overdueBackup } = data;
  const hasTrouble = mailTrouble || untrustedProxy || overdueBackup;
  if (orders.total + mails.total + jobs.length === 0 && !hasTrouble) return null;

  const unlistedOrders = orders.total - orders.items.length;
  const unlistedMails = mails.total - mails.items.length;
  return (
    <section
      aria-labelledby="requiere-atencion"
      className="mb-10 animate-rise-in rounded-sheet bg-warning-tint px-4 pt-4 pb-2 sm:px-6"
    >
      <h2 id="requiere-atencion" className="text-base">
        {copy.title}
      </h2>
      <ul className="divide-y divide-warning/20">
        {untrustedProxy && <UntrustedProxyRow />}
        {overdueBackup && <OverdueBackupRow overdue={overdueBackup} />}
        {mailTrouble && <MailTroubleRow trouble={mailTrouble} />}
        {orders.items.map((order) => (
          <OrderRows key={order.id} order={order} />
        ))}
        {unlistedOrders > 0 && (
          <li>
            <Link
              to="/admin/orders?attention=true"
              className="text-link ml-7.5 inline-flex min-h-(--control-height) items-center"
            >
              {copy.moreOrders(unlistedOrders)}
            </Link>
          </li>
        )}
        {mails.items.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
        {mails.total > 1 && <AllMails unlisted={unlistedMails} />}
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </ul>
    </section>
  );
}

function AllMails({ unlisted }: { unlisted: number }) {
  const { mutate, isPending } = useAttentionAction("/api/admin/failed-mails");

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 pl-7.5">
      <span className="text-muted">{unlisted > 0 && copy.moreMails(unlisted)}</span>
      <Button size="sm" variant="quiet" isLoading={isPending} onClick={() => mutate("retry")}>
        {copy.retryAllMails}
      </Button>
    </li>
  );
}

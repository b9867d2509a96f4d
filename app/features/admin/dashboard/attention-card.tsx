import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import { usePermissions } from "../use-permissions.ts";
import { attentionCopy as copy } from "./attention-copy.ts";
import {
  JobRow,
  MailRow,
  MailTroubleRow,
  OrderRows,
  OverdueBackupRow,
  UntrustedProxyRow,
  WaitingReviewsRow,
} from "./attention-rows.tsx";
import { summarizeAttention } from "./attention-summary.ts";
import { attentionQuery } from "./dashboard-queries.ts";
import { useAttentionAction } from "./use-attention-action.ts";

/** Problems that need a person, as one line that counts them, names the first and expands. Renders nothing when there are none. */
export function AttentionCard() {
  const { data } = useQuery(attentionQuery);
  if (!data) return null;
  const summary = summarizeAttention(data);
  if (!summary) return null;
  const { orders, mails, mailTrouble, jobs, untrustedProxy, overdueBackup, waitingReviews } = data;

  const unlistedOrders = orders.total - orders.items.length;
  const unlistedMails = mails.total - mails.items.length;
  return (
    <Disclosure tone="warning" title={copy.title} summary={summary}>
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
        {mails.total > 1 && (
          <AllMails
            unlisted={unlistedMails}
            canRetry={unlistedMails > 0 || mails.items.some(({ canRetry }) => canRetry)}
          />
        )}
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
        {waitingReviews && <WaitingReviewsRow waiting={waitingReviews} />}
      </ul>
    </Disclosure>
  );
}

function AllMails({ unlisted, canRetry }: { unlisted: number; canRetry: boolean }) {
  const may = usePermissions();
  const { mutate, isPending } = useAttentionAction("/api/admin/failed-mails");

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 pl-7.5">
      <span className="text-muted">{unlisted > 0 && copy.moreMails(unlisted)}</span>
      {canRetry && may("settings.write") && (
        <Button size="sm" variant="quiet" isLoading={isPending} onClick={() => mutate("retry")}>
          {copy.retryAllMails}
        </Button>
      )}
    </li>
  );
}

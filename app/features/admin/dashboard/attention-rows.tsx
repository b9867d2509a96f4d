import { Clock, DatabaseBackup, MailX, MessageSquare, Network, ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type {
  Attention,
  FailedMail,
  FlaggedOrder,
  MailTrouble,
  StoppedJob,
} from "#contract/admin/attention.ts";
import { flagCopy, flagText } from "../order-copy.ts";
import { CloseFlag } from "../orders/close-flag.tsx";
import { usePermissions } from "../use-permissions.ts";
import {
  attentionCopy as copy,
  jobLabels,
  mailFaultCopy,
  mailLabel,
  mailTroubleCopy,
} from "./attention-copy.ts";
import { useAttentionAction } from "./use-attention-action.ts";

/** One row for each open flag. */
export function OrderRows({ order: { id, flags } }: { order: FlaggedOrder }) {
  const may = usePermissions();
  return flags.map((flag) => (
    <Row
      key={flag.id}
      icon={<ShoppingBag />}
      title={copy.order(id, flagCopy[flag.kind].label)}
      text={flagText(flag.kind, may)}
    >
      <CloseFlag orderId={id} flag={flag} />
      <ButtonLink to={`/admin/orders?open=${id}`} size="sm" variant="quiet">
        {copy.openOrder(id)}
      </ButtonLink>
    </Row>
  ));
}

export function MailRow({ mail }: { mail: FailedMail }) {
  const action = useAttentionAction(`/api/admin/failed-mails/${mail.id}`);
  const { text, advice } = mailFaultCopy[mail.fault];

  return (
    <Row
      icon={<MailX />}
      title={copy.mail(mailLabel(mail.template, mail.orderId))}
      text={`${copy.mailTo(mail.recipient)} ${text} ${mail.canRetry ? advice : copy.linkOver}`}
    >
      <Actions action={action} retryLabel={mail.canRetry ? copy.retryMail : null} />
    </Row>
  );
}

/** Disappears after the next mail that is sent. */
export function MailTroubleRow({ trouble: { waiting, since, fault } }: { trouble: MailTrouble }) {
  return (
    <Row
      icon={<MailX />}
      title={copy.mailTrouble}
      text={`${copy.mailsWait(waiting, formatAdminDateTime(since))} ${mailTroubleCopy[fault]}`}
    >
      <ButtonLink to="/admin/settings?tab=notifications" size="sm" variant="quiet">
        {copy.tryMail}
      </ButtonLink>
    </Row>
  );
}

/** Disappears when the server starts with the right setting. */
export function UntrustedProxyRow() {
  return <Row icon={<Network />} title={copy.untrustedProxy} text={copy.untrustedProxyText} />;
}

/** Disappears with the next backup. */
export function OverdueBackupRow({
  overdue: { lastAt, isNightly },
}: {
  overdue: NonNullable<Attention["overdueBackup"]>;
}) {
  const last = lastAt ? copy.lastBackup(formatAdminDateTime(lastAt)) : copy.noBackup;
  const advice = isNightly ? copy.nightlyBackupFailed : copy.noNightlyBackup;
  return <Row icon={<DatabaseBackup />} title={copy.overdueBackup} text={`${last} ${advice}`} />;
}

/** Disappears when they are published or hidden. */
export function WaitingReviewsRow({
  waiting: { count, since },
}: {
  waiting: NonNullable<Attention["waitingReviews"]>;
}) {
  return (
    <Row
      icon={<MessageSquare />}
      title={copy.waitingReviews(count)}
      text={copy.waitingReviewsText(formatAdminDateTime(since))}
    >
      <ButtonLink to="/admin/reviews" size="sm" variant="quiet">
        {copy.openReviews}
      </ButtonLink>
    </Row>
  );
}

export function JobRow({ job: { name, failures, firstAt } }: { job: StoppedJob }) {
  const action = useAttentionAction(`/api/admin/stopped-jobs/${name}`);

  return (
    <Row
      icon={<Clock />}
      title={copy.job(jobLabels[name])}
      text={`${copy.jobText(failures, formatAdminDateTime(firstAt))} ${copy.jobAdvice}`}
    >
      <Actions action={action} retryLabel={copy.retryJob} />
    </Row>
  );
}

type ActionsProps = { action: ReturnType<typeof useAttentionAction>; retryLabel: string | null };

function Actions({ action, retryLabel }: ActionsProps) {
  const may = usePermissions();
  const { mutate, isPending, variables } = action;
  if (!may("settings.write")) return null;

  return (
    <>
      {retryLabel && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isPending}
          isLoading={isPending && variables === "retry"}
          onClick={() => mutate("retry")}
        >
          {retryLabel}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={isPending}
        isLoading={isPending && variables === "discard"}
        onClick={() => mutate("discard")}
      >
        {copy.discard}
      </Button>
    </>
  );
}

type RowProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li className="flex items-start gap-3 py-3.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-warning [&>svg]:size-4.5 [&>svg]:stroke-[1.5]">
        {icon}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="font-medium">{title}</p>
          <p className="max-w-text break-words text-muted">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">{children}</div>
      </div>
    </li>
  );
}

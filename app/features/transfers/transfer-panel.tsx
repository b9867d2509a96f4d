import { useEffect, useRef, useState } from "react";
import type { ViewedOrder } from "#app/features/orders/order-queries.ts";
import { asCustomerStatus } from "#app/features/orders/order-status.tsx";
import { isReceiptWaiting } from "#app/features/orders/payment-state.ts";
import { digitsOf, pesos } from "#app/lib/format.ts";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { OrderTransfer, TransferAccount } from "#contract/payments/transfers.ts";
import { transferCopy as copy } from "./copy.ts";
import { CopyButton } from "./copy-button.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { TimeLeft } from "./time-left.tsx";

type Props = {
  order: Pick<
    ViewedOrder,
    "status" | "paymentStatus" | "transfer" | "isInReview" | "expiresAt" | "moneyReceived" | "history"
  >;
  /** Path of the order's data; receipts are sent to a path below it. */
  path: string;
};

/** How to pay an order by transfer: amount, accounts, deadline and the receipt. Nothing for other orders. */
export function TransferPanel({ order, path }: Props) {
  const { transfer } = order;
  const [isSending, setIsSending] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  /** How many receipts were sent in this visit. */
  const [sent, setSent] = useState(0);
  const isInReview = isReceiptWaiting(order);
  const isAnswered = sent > 0 && isInReview;
  const section = useRef<HTMLElement>(null);
  const hadTransfer = useRef(transfer !== null);
  // The accounts above the form are gone: without this the browser shows what moved up from below.
  useEffect(() => {
    if (isAnswered && sent > 0) answer.current?.focus();
  }, [isAnswered, sent]);
  // The button that chose the transfer is gone, and the panel may have appeared above the view.
  useEffect(() => {
    if (transfer && !hadTransfer.current) {
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView({ block: "start" });
    }
    hadTransfer.current = transfer !== null;
  }, [transfer]);
  if (!transfer || (!transfer.isReceiptWanted && transfer.receipts.length === 0)) return null;

  const hasHeading = !isInReview && transfer.isReceiptWanted;
  const showsAccounts = transfer.isReceiptWanted && order.expiresAt !== null;
  const isButtonQuiet = isInReview || endingOf(order) === "byCustomer";
  return (
    <section
      ref={section}
      {...(hasHeading ? { "aria-labelledby": "transferencia" } : { "aria-label": copy.receipts })}
      tabIndex={-1}
      className="mb-12 flex flex-col gap-7 rounded-sheet bg-cream p-6 outline-none print:hidden sm:p-8"
    >
      {isInReview && (
        <div ref={answer} tabIndex={-1}>
          <Notice title={copy.review} className="p-0!">
            {asCustomerStatus(order.status) === "cancelado" ? copy.lateReviewText : copy.reviewText}
          </Notice>
        </div>
      )}
      {hasHeading && <Heading order={order} />}
      {showsAccounts && <HowToPay transfer={transfer} expiresAt={order.expiresAt} path={path} />}
      {transfer.isReceiptWanted && !isSending && (
        <Button
          variant={isButtonQuiet ? "quiet" : "sell"}
          size={isInReview ? "sm" : "lg"}
          className="self-start"
          onClick={() => setIsSending(true)}
        >
          {isInReview ? copy.another : copy.paid}
        </Button>
      )}
      {transfer.isReceiptWanted && isSending && (
        <ReceiptForm
          path={`${path}/receipts`}
          invalidates={path}
          onSent={() => {
            setIsSending(false);
            setSent(sent + 1);
          }}
        />
      )}
      <SentReceipts receipts={transfer.receipts} />
    </section>
  );
}

/** Why the order no longer waits for its transfer; null while it does. */
function endingOf({ expiresAt, history }: Props["order"]): keyof typeof copy.endings | null {
  if (expiresAt !== null) return null;
  const reason = history.findLast(({ from, to }) => from !== to)?.reason;
  if (reason === "cancelled_by_customer") return "byCustomer";
  return reason === "expired" ? "expired" : "other";
}

function Heading({ order }: Pick<Props, "order">) {
  const { moneyReceived } = order;
  const ending = endingOf(order);
  return (
    <div>
      <h2 id="transferencia" className="text-2xl">
        {ending ? copy.titleLate : moneyReceived > 0 ? copy.titleRest : copy.title}
      </h2>
      {ending && <p className="mt-2 text-muted text-sm">{copy.textLate(copy.endings[ending])}</p>}
      {moneyReceived > 0 && <p className="mt-2 text-muted text-sm">{copy.received(pesos(moneyReceived))}</p>}
    </div>
  );
}

type HowToPayProps = { transfer: OrderTransfer; expiresAt: string | null; path: string };

function HowToPay({ transfer, expiresAt, path }: HowToPayProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-5">
        <div className="text-sm">
          <span className="text-muted">{copy.amount}</span>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-display text-3xl tabular-nums">{pesos(transfer.missing)}</span>
            <CopyButton text={digitsOf(transfer.missing)} what={copy.amountWord} />
          </p>
        </div>
        {expiresAt && <TimeLeft until={expiresAt} path={path} />}
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {transfer.accounts.map((account) => (
          <AccountRow key={`${account.kind} ${account.number}`} account={account} />
        ))}
      </ul>
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

function AccountRow({ account: { kind, label, holder, number, qrUrl } }: { account: TransferAccount }) {
  const name = copy.kinds[kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="text-muted text-sm">{[name, label].filter(Boolean).join(" · ")}</p>
        <p className="break-words text-lg tabular-nums">{number}</p>
        <p className="text-sm">{copy.holder(holder)}</p>
      </div>
      <div className="flex items-center gap-4">
        {qrUrl && (
          <Picture
            src={qrUrl}
            alt={copy.qr(name)}
            sizes="160px"
            className="size-40"
            imgClassName="object-contain!"
          />
        )}
        <CopyButton text={number} what={`${name} ${number}`} />
      </div>
    </li>
  );
}

function SentReceipts({ receipts }: Pick<OrderTransfer, "receipts">) {
  if (receipts.length === 0) return null;
  return (
    <div className="text-sm">
      <h3 className="font-medium font-sans">{copy.receipts}</h3>
      <ul className="mt-2 space-y-2">
        {receipts.map(({ id, at, state, reference, reason, amount }) => (
          <li key={id} className="break-words">
            {formatDateTime(at)} · {reference ?? copy.withFile} · {copy.states[state]}
            {amount !== null && ` · ${pesos(amount)}`}
            {reason && <span className="block text-muted">{copy.rejected(reason)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

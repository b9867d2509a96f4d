import { Check, Coins, FileText, Package, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { RowMenu } from "../kit/row-menu.tsx";
import type { Column } from "../kit/table-columns.ts";
import { receiptsCopy as copy } from "./copy.ts";
import { type ReceiptStep, ReceiptStepDialog } from "./receipt-dialogs.tsx";
import { fileUrl, shownAmount, useDecideReceipt, warningsOf } from "./use-receipts.ts";

type Props = { receipts: readonly WaitingReceipt[]; hrefOf: (id: number) => string };

/** Receipts to review, oldest first. A row opens its picture beside the order. */
export function ReceiptsTable({ receipts, hrefOf }: Props) {
  const columns: Column<WaitingReceipt>[] = [
    {
      header: copy.columns.picture,
      isHeaderHidden: true,
      className: "w-12 as-cards:w-auto pr-0",
      cardArea: "lead",
      cell: (receipt) => <Thumbnail receipt={receipt} />,
    },
    {
      header: copy.columns.order,
      isTitle: true,
      className: "max-w-64 as-cards:max-w-none",
      cardArea: "title",
      cell: ({ id, orderId, customerName }) => (
        <span className="block truncate">
          <Link
            data-open
            to={hrefOf(id)}
            preventScrollReset
            aria-label={copy.picture(orderId)}
            className="touch-target font-medium hover:underline"
          >
            #{orderId}
          </Link>{" "}
          {customerName}
        </span>
      ),
    },
    {
      header: copy.referenceField,
      className: "max-w-48 as-cards:max-w-none",
      cardArea: "note",
      cell: ({ reference }) => <span className="block truncate">{reference ?? copy.noReference}</span>,
    },
    {
      header: copy.columns.sent,
      className: "whitespace-nowrap",
      cell: ({ at }) => <time dateTime={at}>{formatAdminDateTime(at)}</time>,
    },
    { header: copy.columns.warning, cardArea: "asideNote", cell: (receipt) => <Warning receipt={receipt} /> },
    {
      header: copy.columns.missing,
      align: "end",
      className: "whitespace-nowrap",
      cardArea: "aside",
      cell: ({ missing }) => <span className="font-medium">{missing > 0 ? pesosExact(missing) : "–"}</span>,
    },
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (receipt) => <RowActions receipt={receipt} href={hrefOf(receipt.id)} />,
    },
  ];

  return (
    <AdminTable
      name="receipts"
      caption={copy.title}
      columns={columns}
      rows={receipts}
      hrefOf={({ id }) => hrefOf(id)}
    />
  );
}

function Thumbnail({ receipt: { id, fileType } }: { receipt: WaitingReceipt }) {
  if (fileType?.startsWith("image/")) {
    return (
      <img src={fileUrl(id)} alt="" loading="lazy" className="size-9 rounded-picture bg-cream object-cover" />
    );
  }
  return (
    <span className="grid size-9 place-items-center rounded-picture bg-cream text-muted">
      <FileText className="size-4.5" strokeWidth={1.5} />
    </span>
  );
}

/** In short; the receipt's sheet has the whole warnings. On a phone, receipts without a warning show their date here. */
function Warning({ receipt }: { receipt: WaitingReceipt }) {
  const warnings = warningsOf(receipt);
  if (warnings.length > 0) {
    return (
      <Badge tone="warning">
        <TriangleAlert className="size-3.5" strokeWidth={1.75} />
        <span aria-hidden="true">{copy.check}</span>
        <span className="sr-only">{warnings.join(". ")}</span>
      </Badge>
    );
  }
  return (
    <time dateTime={receipt.at} className="as-cards:inline hidden text-muted text-xs">
      {formatAdminDateTime(receipt.at)}
    </time>
  );
}

/**
 * Approving is one click; on a phone the sheet and the menu have it. A receipt with a warning is approved only in its
 * sheet, beside the whole picture.
 */
function RowActions({ receipt, href }: { receipt: WaitingReceipt; href: string }) {
  const [step, setStep] = useState<ReceiptStep | null>(null);
  const { approve } = useDecideReceipt(receipt.id);
  const { orderId } = receipt;
  const approveInFull = () => approve.mutate(shownAmount(receipt));
  const hasWarnings = warningsOf(receipt).length > 0;

  return (
    <span className="flex justify-end gap-1">
      {hasWarnings ? (
        <ButtonLink
          to={href}
          preventScrollReset
          size="sm"
          variant="quiet"
          aria-label={copy.checkOf(orderId)}
          className="as-cards:hidden"
        >
          {copy.check}
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          isLoading={approve.isPending}
          aria-label={copy.approveOf(orderId)}
          onClick={approveInFull}
          className="as-cards:hidden"
        >
          {copy.approve}
        </Button>
      )}
      <RowMenu
        name={copy.picture(orderId)}
        actions={[
          !hasWarnings && !approve.isPending && { label: copy.approve, icon: Check, onSelect: approveInFull },
          !hasWarnings && { label: copy.otherAmount, icon: Coins, onSelect: () => setStep("amount") },
          { label: copy.reject, icon: X, isDangerous: true, onSelect: () => setStep("reject") },
          { label: copy.openOrder, icon: Package, to: `/admin/orders?open=${orderId}` },
        ]}
      />
      {step && <ReceiptStepDialog step={step} receipt={receipt} onClose={() => setStep(null)} />}
    </span>
  );
}

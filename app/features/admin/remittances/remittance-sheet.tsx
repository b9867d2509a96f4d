import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { Remittance, RemittanceLine } from "#contract/payments/remittances.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { RecordPagerProps } from "../kit/record-pager.tsx";
import { RecordSheet } from "../kit/record-sheet.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
import { remittancesCopy as copy } from "./copy.ts";
import { isFine, sumOf } from "./lines.ts";

type Props = { remittance: Remittance | undefined; pager: RecordPagerProps; onClose: () => void };

/** A carrier's file with what happened to each parcel; those that need somebody come first. */
export function RemittanceSheet({ remittance, pager, onClose }: Props) {
  return (
    <RecordSheet title={remittance?.fileName ?? copy.title} pager={pager} onClose={onClose}>
      {remittance ? <Lines remittance={remittance} /> : <EmptyState title={copy.missing} />}
    </RecordSheet>
  );
}

const columns: Column<RemittanceLine>[] = [
  {
    header: copy.columns.tracking,
    isTitle: true,
    cardArea: "title",
    className: "wrap-anywhere",
    cell: ({ trackingNumber }) => trackingNumber,
  },
  {
    header: copy.columns.order,
    cardArea: "aside",
    cell: ({ orderId }) =>
      orderId === null ? (
        <span className="as-cards:hidden text-muted">—</span>
      ) : (
        <Link data-open to={`/admin/orders?open=${orderId}`} className="text-link touch-target">
          {copy.order(orderId)}
        </Link>
      ),
  },
  {
    ...moneyColumn(copy.columns.amount, ({ amount }) => amount),
    className: "whitespace-nowrap as-cards:text-left",
    cardArea: "note",
  },
  moneyColumn(copy.columns.commission, ({ commission }) => commission),
  {
    header: copy.columns.state,
    cardArea: "asideNote",
    cell: (line) => (
      <Badge tone={isFine(line) ? "success" : "warning"} className="as-cards:whitespace-normal">
        {copy.outcomes[line.outcome]}
      </Badge>
    ),
  },
];

function Lines({ remittance: { fileName, at, by, lines } }: { remittance: Remittance }) {
  const sorted = lines.toSorted((a, b) => Number(isFine(a)) - Number(isFine(b)));
  return (
    <>
      <p className="py-3 text-muted">
        {copy.uploadedAt(formatAdminDateTime(at), by)} ·{" "}
        {copy.sum(pesosExact(sumOf(lines, "amount")), pesosExact(sumOf(lines, "commission")))}
      </p>
      <AdminTable caption={fileName} columns={columns} rows={sorted} size="medium" />
    </>
  );
}

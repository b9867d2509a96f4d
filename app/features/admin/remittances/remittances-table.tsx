import { Link } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Remittance } from "#contract/payments/remittances.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
import { remittancesCopy as copy } from "./copy.ts";
import { isFine, sumOf } from "./lines.ts";

type Props = { remittances: readonly Remittance[]; hrefOf: (id: number) => string; isStale: boolean };

/** The carriers' files, newest first. A row opens what happened to each parcel. */
export function RemittancesTable({ remittances, hrefOf, isStale }: Props) {
  const columns: Column<Remittance>[] = [
    {
      header: copy.columns.file,
      isTitle: true,
      className: "max-w-72 as-cards:max-w-none",
      cardArea: "title",
      cell: ({ id, fileName }) => (
        <span className="block truncate">
          <Link
            data-open
            to={hrefOf(id)}
            preventScrollReset
            className="touch-target font-medium hover:underline"
          >
            {fileName}
          </Link>
        </span>
      ),
    },
    {
      header: copy.columns.uploaded,
      cardArea: "note",
      className: "as-cards:truncate",
      cell: ({ at, by }) => <time dateTime={at}>{copy.uploadedAt(formatAdminDateTime(at), by)}</time>,
    },
    {
      header: copy.columns.parcels,
      align: "end",
      cell: ({ lines }) => formatCount(lines.length),
    },
    { ...moneyColumn(copy.columns.amount, ({ lines }) => sumOf(lines, "amount")), cardArea: "aside" },
    moneyColumn(copy.columns.commission, ({ lines }) => sumOf(lines, "commission")),
    {
      header: copy.columns.state,
      cardArea: "asideNote",
      cell: ({ lines }) => {
        const open = lines.filter((line) => !isFine(line)).length;
        return <Badge tone={open > 0 ? "warning" : "success"}>{copy.toReview(open)}</Badge>;
      },
    },
  ];

  return (
    <AdminTable
      caption={copy.title}
      columns={columns}
      rows={remittances}
      hrefOf={({ id }) => hrefOf(id)}
      name="remittances"
      isStale={isStale}
    />
  );
}

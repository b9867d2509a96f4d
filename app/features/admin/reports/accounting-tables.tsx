import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import type { AccountingMonth, MoneyMovement } from "#contract/admin/accounting.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
import { reportsCopy } from "./copy.ts";

const copy = reportsCopy.month;

type MeansRow = AccountingMonth["byMeans"][number] & { id: string };

const meansColumns: Column<MeansRow>[] = [
  { header: copy.means, isTitle: true, cell: ({ means }) => copy.meansLabels[means] },
  moneyColumn(copy.sales, ({ sales }) => sales),
  moneyColumn(copy.refunds, ({ refunds }) => refunds),
  moneyColumn(copy.net, ({ net }) => net),
];

type Sums = AccountingMonth["net"] & { id: string };

const sumColumns: Column<Sums>[] = [
  moneyColumn(copy.amount, ({ amount }) => amount),
  moneyColumn(copy.base, ({ base }) => base),
  moneyColumn(copy.vat, ({ vat }) => vat),
];

const movementColumns: Column<MoneyMovement & { id: number }>[] = [
  {
    header: copy.date,
    isTitle: true,
    className: "whitespace-nowrap",
    cell: ({ at }) => formatAdminDateTime(at),
  },
  { header: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  { header: copy.order, cell: ({ orderId }) => `#${orderId}` },
  { header: copy.means, cell: ({ means }) => copy.meansLabels[means] },
  {
    header: copy.reference,
    className: "max-w-24 as-cards:max-w-none wrap-anywhere",
    cell: ({ reference }) => reference,
  },
  moneyColumn(copy.amount, ({ amount }) => amount),
  moneyColumn(copy.base, ({ base }) => base),
  moneyColumn(copy.vat, ({ vat }) => vat),
];

/** Sums by kind, rate and means, and every movement of a month. */
export function AccountingTables({ month }: { month: AccountingMonth }) {
  const { movements, sales, refunds, net, byRate, byMeans } = month;
  if (movements.length === 0) return <p className="py-6 text-muted">{copy.empty}</p>;
  return (
    <div className="flex flex-col gap-6 pt-4">
      <Panel id="resumen" title={copy.sums}>
        <AdminTable
          size="medium"
          caption={copy.sums}
          columns={[{ header: copy.kind, isTitle: true, cell: ({ id }) => id }, ...sumColumns]}
          rows={[
            { id: copy.sales, ...sales },
            { id: copy.refunds, ...refunds },
            { id: copy.net, ...net },
          ]}
        />
      </Panel>
      <Panel id="tarifas" title={copy.byRate}>
        <AdminTable
          size="medium"
          caption={copy.byRate}
          columns={[{ header: copy.rateHeader, isTitle: true, cell: ({ id }) => id }, ...sumColumns]}
          rows={byRate.map(({ vatPercent, ...sums }) => ({ id: copy.rate(vatPercent), ...sums }))}
        />
      </Panel>
      <Panel id="medios" title={copy.byMeans}>
        <AdminTable
          size="medium"
          caption={copy.byMeans}
          columns={meansColumns}
          rows={byMeans.map((row) => ({ ...row, id: row.means }))}
        />
      </Panel>
      <Panel id="movimientos" title={copy.movements}>
        <AdminTable
          size="medium"
          caption={copy.movements}
          columns={movementColumns}
          rows={movements.map((movement, index) => ({ ...movement, id: index }))}
        />
      </Panel>
    </div>
  );
}

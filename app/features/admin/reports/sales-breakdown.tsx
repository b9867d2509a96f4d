import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { apiQuery, readJson } from "#app/lib/query-client.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import type {
  SalesBreakdown as Report,
  SalesBreakdownQuery,
  SalesDimension,
} from "#contract/admin/dashboard.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
import { channelLabels, paymentMethodLabels } from "../order-copy.ts";
import { reportsCopy as copy } from "./copy.ts";

type Row = Report["sum"] & { id: string; name: string };

/** Methods and channels arrive as codes. */
const codes: Partial<Record<SalesDimension, Record<string, string>>> = {
  method: paymentMethodLabels,
  channel: channelLabels,
};

type Props = { query: SalesBreakdownQuery; below: ReactNode };

/** Sales of a period by product, size, category, town, method or channel. Shows `below` once they are loaded. */
export function SalesBreakdown({ query, below }: Props) {
  const report = useQuery({
    ...breakdownQuery(query),
    placeholderData: keepPreviousData,
    select: ({ rows, ...rest }) => ({ items: rows.map((row): Row => ({ ...row, id: row.name })), ...rest }),
  });
  const by = report.data?.by ?? query.by;
  const columns: Column<Row>[] = [
    {
      header: copy.dimensions[by],
      isTitle: true,
      cardArea: "title",
      className: "as-cards:truncate",
      cell: ({ name }) => codes[by]?.[name] ?? name,
    },
    {
      header: copy.columns.units,
      align: "end",
      cardArea: "note",
      cell: ({ units }) => (
        <>
          {formatCount(units)}
          <span className="as-cards:inline hidden"> {copy.unitsWord(units)}</span>
        </>
      ),
    },
    { header: copy.columns.orders, align: "end", cell: ({ orders }) => formatCount(orders) },
    { ...moneyColumn<Row>(copy.columns.sales, ({ sales }) => sales), cardArea: "aside" },
    {
      header: copy.columns.share,
      align: "end",
      cell: ({ sales }) => <span className="text-muted">{shareOf(sales, report.data?.sum.sales ?? 0)}</span>,
    },
    {
      ...moneyColumn<Row>(copy.columns.previous, ({ previousSales }) => previousSales),
      cardArea: "asideNote",
      cell: ({ previousSales }) => (
        <span className="text-muted as-cards:text-xs">
          <span className="as-cards:inline hidden">{copy.before} </span>
          {pesosExact(previousSales)}
        </span>
      ),
    },
  ];
  return (
    <>
      <ResourceList
        query={report}
        skeleton={{ columns: 5 }}
        empty={<EmptyState icon={<ChartColumn />} title={copy.empty} text={copy.emptyText} />}
      >
        {(rows, isStale) => (
          <>
            <AdminTable
              name="sales"
              size="medium"
              caption={copy.title}
              columns={columns}
              rows={rows}
              sums={sumsOf(report.data)}
              isStale={isStale}
            />
            <ListEnd shown={rows.length} total={report.data?.total ?? 0} />
          </>
        )}
      </ResourceList>
      {!report.isPending && below}
    </>
  );
}

/** With the dimension of its rows: while another one loads, the former rows stay under their own header. */
function breakdownQuery({ by, from, to }: SalesBreakdownQuery) {
  const queryFn = async (context: QueryFunctionContext) => ({ ...(await readJson<Report>(context)), by });
  const { queryKey } = apiQuery("/api/admin/sales/breakdown", { by, from, to });
  return queryOptions({ queryKey: [...queryKey], queryFn });
}

function shareOf(part: number, whole: number): string {
  if (whole <= 0) return "–";
  return `${((100 * part) / whole).toLocaleString("es-CO", { maximumFractionDigits: 1 })} %`;
}

/** Shipping, where it is no part of the rows, and the total. */
function sumsOf(report: Pick<Report, "shipping" | "sum"> | undefined): Row[] {
  if (!report) return [];
  const { shipping, sum } = report;
  return [
    ...(shipping ? [{ ...shipping, id: "shipping", name: copy.shipping }] : []),
    { ...sum, id: "sum", name: copy.sum },
  ];
}

/** Says when rows are left out; they are in the CSV. */
function ListEnd({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return <p className="py-3 text-muted">{copy.leftOut(shown, total)}</p>;
}

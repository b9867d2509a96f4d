import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { formatDay } from "#app/lib/format-dates.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { UnsoldOffers as Unsold, UnsoldQuery } from "#contract/admin/dashboard.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { Resource } from "../kit/resource.tsx";
import type { Column } from "../kit/table-columns.ts";
import { reportsCopy } from "./copy.ts";

const copy = reportsCopy.unsold;

type Row = Unsold["items"][number] & { id: string };

const columns: Column<Row>[] = [
  {
    header: copy.columns.product,
    isTitle: true,
    cardArea: "title",
    cell: ({ productId, name, size, imageUrl }) => (
      <Link to={`/admin/products?view=${productId}`} className="flex items-center gap-3 py-1 hover:underline">
        <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
        <span className="min-w-0">
          {name}
          {size && <span className="text-muted"> · {size}</span>}
        </span>
      </Link>
    ),
  },
  {
    header: copy.columns.stock,
    align: "end",
    cardArea: "aside",
    cell: ({ stock }) => (
      <>
        <span className="as-cards:hidden">{formatCount(stock)}</span>
        <span className="as-cards:inline hidden">{copy.inStock(stock)}</span>
      </>
    ),
  },
  {
    header: copy.columns.lastSold,
    align: "end",
    cardArea: "asideNote",
    cell: ({ lastSoldOn }) => (
      <span className="text-muted">
        <span className="as-cards:hidden">{lastSoldOn ? formatDay(lastSoldOn) : copy.never}</span>
        <span className="as-cards:inline hidden">
          {lastSoldOn ? copy.soldOn(formatDay(lastSoldOn)) : copy.neverSold}
        </span>
      </span>
    ),
  },
];

/** What is on sale and was not sold in the period. */
export function UnsoldOffers({ query: { from, to } }: { query: UnsoldQuery }) {
  const report = useQuery({
    ...apiQuery<Unsold>("/api/admin/sales/unsold", { from, to }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={copy.title} id="sin-ventas" className="mt-12">
      <Resource query={report} skeleton={null}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="pt-3 text-muted">{copy.empty}</p>
          ) : (
            <>
              <p className="pt-3 pb-4 text-muted">{copy.lead}</p>
              <AdminTable
                size="medium"
                caption={copy.title}
                columns={columns}
                rows={items.map((item) => ({ ...item, id: `${item.productId} ${item.size}` }))}
                isStale={report.isPlaceholderData}
              />
              {total > items.length && <p className="py-3 text-muted">{copy.more(items.length, total)}</p>}
            </>
          )
        }
      </Resource>
    </Panel>
  );
}

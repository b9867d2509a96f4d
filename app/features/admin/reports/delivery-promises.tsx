import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatCount } from "#app/lib/format.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type {
  DeliveryPromiseRow,
  DeliveryPromisesQuery,
  DeliveryPromises as Report,
} from "#contract/admin/dashboard.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { Resource } from "../kit/resource.tsx";
import type { Column } from "../kit/table-columns.ts";
import { reportsCopy } from "./copy.ts";

const copy = reportsCopy.promises;

type Row = DeliveryPromiseRow & { id: string };

const columns: Column<Row>[] = [
  { header: copy.columns.zone, isTitle: true, cardArea: "title", cell: ({ zone }) => zone },
  { header: copy.columns.method, cardArea: "note", cell: ({ method }) => method },
  { header: copy.columns.kept, align: "end", cell: ({ kept }) => formatCount(kept) },
  { header: copy.columns.late, align: "end", cell: ({ late }) => formatCount(late) },
  { header: copy.columns.share, align: "end", cardArea: "aside", cell: (row) => percentOf([row]) },
];

/** How often the promised day was kept, by zone and method. */
export function DeliveryPromises({ query: { from, to } }: { query: DeliveryPromisesQuery }) {
  const report = useQuery({
    ...apiQuery<Report>("/api/admin/delivery-promises", { from, to }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={copy.title} id="promesas" className="mt-12">
      <Resource query={report} skeleton={null}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="pt-3 text-muted">{copy.empty}</p>
          ) : (
            <>
              <p className="pt-3 pb-4">{summaryOf(rows)}</p>
              <AdminTable
                size="medium"
                caption={copy.title}
                columns={columns}
                rows={rows.map((row) => ({ ...row, id: `${row.zone} ${row.method}` }))}
                isStale={report.isPlaceholderData}
              />
            </>
          )
        }
      </Resource>
    </Panel>
  );
}

function summaryOf(rows: readonly DeliveryPromiseRow[]): string {
  const kept = rows.reduce((sum, row) => sum + row.kept, 0);
  const all = rows.reduce((sum, row) => sum + row.kept + row.late, 0);
  return copy.summary(percentOf(rows), kept, all);
}

/** Rounded down: 100 % means every one. */
function percentOf(rows: readonly DeliveryPromiseRow[]): string {
  const kept = rows.reduce((sum, row) => sum + row.kept, 0);
  const late = rows.reduce((sum, row) => sum + row.late, 0);
  return `${Math.floor((100 * kept) / (kept + late))} %`;
}

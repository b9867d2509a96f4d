import { ArrowRight, ChevronDown } from "lucide-react";
import { formatCount } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ImportChange, ImportedProduct, ImportReport } from "#contract/catalog/product-csv.ts";
import { FaultyRows } from "../kit/import-file.tsx";
import { importCopy as copy } from "./import-copy.ts";

/** Preview of an import: counts, then errors or changes. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { created, changed, unchanged, errors, errorsTotal, products } = report;
  const counts = { created, changed, unchanged, errors: errorsTotal };
  const total = created + changed;

  return (
    <div role="status" className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {(Object.keys(copy.counts) as (keyof typeof copy.counts)[]).map((key) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-muted text-xs">{copy.counts[key]}</dt>
            <dd className={key === "errors" && errorsTotal > 0 ? "text-2xl text-error" : "text-2xl"}>
              {formatCount(counts[key])}
            </dd>
          </div>
        ))}
      </dl>
      {errorsTotal > 0 && <FaultyRows title={copy.errorsTitle} errors={errors} total={errorsTotal} />}
      {errorsTotal === 0 && total === 0 && <p>{copy.nothing}</p>}
      {errorsTotal === 0 && total > 0 && (
        <section>
          <h3 className="mb-1 text-sm">{copy.changesTitle}</h3>
          <ul className="border-line border-t">
            {products.map((product) => (
              <ImportedRow key={product.row} product={product} />
            ))}
          </ul>
          {total > products.length && (
            <p className="mt-2 text-muted text-xs">{copy.moreProducts(total - products.length)}</p>
          )}
        </section>
      )}
    </div>
  );
}

function ImportedRow({ product: { row, productId, name, changes } }: { product: ImportedProduct }) {
  return (
    <li className="border-line border-b">
      <details className="group">
        <summary className="flex min-h-(--control-height) cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow truncate font-medium">{name}</span>
          {productId === null ? (
            <Badge tone="success">{copy.isNew}</Badge>
          ) : (
            <span className="shrink-0 text-muted text-xs">{copy.changes(changes.length)}</span>
          )}
          <span className="shrink-0 text-muted text-xs max-sm:hidden">{copy.row(row)}</span>
          <ChevronDown className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <dl className="flex flex-col gap-2 pb-4 text-sm">
          {changes.map((change) => (
            <Change key={`${change.size} ${change.column}`} change={change} />
          ))}
        </dl>
      </details>
    </li>
  );
}

function Change({ change: { column, size, before, after } }: { change: ImportChange }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{size ? `${column} · ${size}` : column}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 whitespace-pre-line break-words">
        {before && <del className="text-muted">{before}</del>}
        {before && <ArrowRight className="size-3.5 self-center text-muted" />}
        <ins className="no-underline">{after || copy.empty}</ins>
      </dd>
    </div>
  );
}

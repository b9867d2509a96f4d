import { pesos } from "#app/lib/format.ts";
import { cartCopy } from "./copy.ts";
import { type TotalsSums, totalsRows } from "./totals-rows.ts";

/** Subtotal, adjustments and total; `taxNote` says that prices include IVA. */
export function Totals({ sums, taxNote }: { sums: TotalsSums; taxNote?: string }) {
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        {totalsRows(sums, cartCopy, pesos).map((row) => (
          // Two promotions may have one name.
          <Row key={row.label + row.value} {...row} />
        ))}
        <div className="flex items-baseline justify-between gap-x-4 max-[14rem]:flex-wrap border-line border-t pt-4">
          <dt className="font-medium">{cartCopy.total}</dt>
          <dd className="text-2xl tabular-nums">{pesos(sums.total)}</dd>
        </div>
      </dl>
      {taxNote && <p className="text-muted text-xs">{taxNote}</p>}
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 max-[14rem]:flex-wrap text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

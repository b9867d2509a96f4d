import { QuotePlaceholder } from "#app/features/cart/quote-placeholder.tsx";
import { type TotalsSums, totalsRows } from "#app/features/cart/totals-rows.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { newOrderCopy as copy } from "./copy.ts";

type TotalsProps = {
  sums: TotalsSums | null;
  /** Asks for the sums again, after that failed. */
  onRetry: (() => void) | null;
};

/** The total alone, for the bar of small screens. */
export function ShortTotal({ sums, onRetry }: TotalsProps) {
  return (
    <div className="grow">
      <span className="block text-muted text-xs">{onRetry ? copy.noTotal : copy.total}</span>
      {onRetry ? (
        <Button variant="link" onClick={onRetry}>
          {uiCopy.retry}
        </Button>
      ) : (
        <strong className="font-display font-semibold text-xl tabular-nums">
          {pesosExact(sums?.total ?? 0)}
        </strong>
      )}
    </div>
  );
}

export function NewOrderTotals({ sums, onRetry }: TotalsProps) {
  if (onRetry) return <QuotePlaceholder isError onRetry={onRetry} />;
  return (
    <section aria-label={copy.summary}>
      <dl className="flex flex-col gap-2">
        {sums ? (
          totalsRows(sums, copy, pesosExact).map((row) => <Row key={row.label + row.value} {...row} />)
        ) : (
          <>
            <Row label={copy.subtotal} value={pesosExact(0)} />
            <Row label={copy.shipping} value="–" />
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-medium">{copy.total}</dt>
          <dd className="font-display text-2xl tabular-nums">{pesosExact(sums?.total ?? 0)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

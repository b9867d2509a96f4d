import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { pesosExact } from "#app/lib/format.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import type { PromotionPreview as Preview } from "#contract/promotions/promotion.ts";
import { promotionsCopy } from "./copy.ts";
import { type PromotionValues, readPromotion } from "./form-values.ts";

const copy = promotionsCopy.form;
const PATH = "/api/admin/promotions/preview";
const DELAY_MS = 400;

/** How customers will see the promotion, and what it does to the latest carts. */
export function PromotionPreview({ values }: { values: PromotionValues }) {
  const read = readPromotion(values);
  const body = useDebouncedValue("body" in read ? JSON.stringify(read.body) : "", DELAY_MS);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [PATH, body],
    queryFn: ({ signal }) => apiFetch<Preview>(PATH, { body: JSON.parse(body), signal }),
    enabled: body !== "",
    placeholderData: keepPreviousData,
  });

  return (
    <aside className="flex flex-col gap-6 lg:sticky lg:top-0">
      <section>
        <h3 className="pb-2 text-sm">{copy.preview}</h3>
        <div className="rounded-sheet bg-cream p-5">
          {data && body !== "" ? (
            <>
              <p className="break-words font-display text-xl">{values.name}</p>
              <p className="mt-2 text-sm">{data.conditions}</p>
            </>
          ) : isError && body !== "" ? (
            <ErrorState onRetry={refetch} isRetrying={isFetching} className="py-0" />
          ) : (
            <p className="text-muted text-sm">{body === "" ? copy.incomplete : copy.computing}</p>
          )}
        </div>
      </section>
      {data && body !== "" && <Carts carts={data.carts} />}
    </aside>
  );
}

function Carts({ carts }: Pick<Preview, "carts">) {
  return (
    <section>
      <h3 className="pb-2 text-sm">{copy.carts}</h3>
      {carts.length === 0 && <p className="text-muted text-sm">{copy.noCarts}</p>}
      <ul className="divide-y divide-line border-line border-y text-sm">
        {carts.map(({ orderId, lines, subtotal, discount, isShippingFree, reason }) => (
          <li key={orderId} className="flex flex-col gap-1 py-3">
            <p className="font-medium">{copy.cart(orderId)}</p>
            <p className="text-muted text-xs">
              {lines.map(({ name, size, quantity }) => [quantity, "×", name, size].join(" ")).join(", ")}
            </p>
            <p className="tabular-nums">
              {copy.saving(pesosExact(subtotal), pesosExact(subtotal - discount))}
            </p>
            {isShippingFree && <p className="text-success">{copy.freeShipping}</p>}
            {reason && <p className="text-muted">{copy.customerReads(reason)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

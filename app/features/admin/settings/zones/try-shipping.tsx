import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlaceSearch } from "#app/features/places/place-search.tsx";
import { apiFetch } from "#app/lib/api.ts";
import { pesosExact } from "#app/lib/format.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import type { Place } from "#contract/places/place.ts";
import { type TriedShipping, TryShippingBody } from "#contract/shipping/admin-zones.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { Panel } from "../../kit/admin-page.tsx";
import { PesosInput } from "../../kit/pesos-input.tsx";
import { zonesCopy } from "./copy.ts";
import { ZONES_PATH } from "./use-zones.ts";

const copy = zonesCopy.try;
const TRY_PATH = `${ZONES_PATH}/try`;
/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 300;

/** 'Probar': what a cart would pay to a municipality with the saved zones (docs/rules/shipping.md#edit-zones). */
export function TryShipping() {
  const [place, setPlace] = useState<Place | null>(null);
  const [subtotal, setSubtotal] = useState("30.000");
  const [weight, setWeight] = useState("500");
  const { data: body, error } = TryShippingBody.safeParse({
    cityCode: place?.cityCode,
    subtotal: parsePesos(subtotal),
    weight: parseWholeNumber(weight),
  });
  const isWrong = (field: keyof TryShippingBody) => error?.issues.some(({ path }) => path[0] === field);
  // A string, because debouncing compares by identity.
  const wanted = body ? JSON.stringify(body) : "";
  const asked = useDebouncedValue(wanted, DEBOUNCE_MS);
  // The fee of another place must not stand as the answer for this one.
  const isCurrent = asked === wanted;
  const {
    data: tried,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [TRY_PATH, asked],
    queryFn: ({ signal }) => apiFetch<TriedShipping>(TRY_PATH, { body: JSON.parse(asked), signal }),
    enabled: asked !== "",
  });

  return (
    <Panel title={copy.title} id="probar-envio">
      <p className="max-w-text pt-3 pb-4 text-muted">{copy.intro}</p>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label={copy.place}>
          <PlaceSearch value={place} onChoose={setPlace} />
        </Field>
        <Field label={copy.subtotal} error={isWrong("subtotal") ? copy.wrongSubtotal : null}>
          <PesosInput value={subtotal} onChange={setSubtotal} />
        </Field>
        <Field label={copy.weight} error={isWrong("weight") ? copy.wrongWeight : null}>
          <Input value={weight} inputMode="numeric" onChange={({ target }) => setWeight(target.value)} />
        </Field>
      </div>
      <div role="status" className="pt-5">
        {isCurrent && tried && <Result tried={tried} />}
      </div>
      {isCurrent && isError && <ErrorState onRetry={refetch} isRetrying={isFetching} className="py-0" />}
    </Panel>
  );
}

function Result({ tried: { zone, options, offersCod } }: { tried: TriedShipping }) {
  return (
    <>
      <p className="font-medium">{copy.zone(zone)}</p>
      {options.length === 0 && <p>{copy.notReached}</p>}
      <ul className="divide-y divide-line">
        {options.map(({ method, label, fee, ...arrival }) => (
          <li key={method} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {label}
              <span className="block text-muted text-sm">{promiseText(method, arrival)}</span>
            </span>
            <span className="tabular-nums">{fee === 0 ? zonesCopy.free : pesosExact(fee)}</span>
          </li>
        ))}
      </ul>
      {offersCod && <p>{zonesCopy.cod}</p>}
    </>
  );
}

import { X } from "lucide-react";
import { useState } from "react";
import { PlaceSearch } from "#app/features/places/place-search.tsx";
import { usePlaces } from "#app/features/places/use-places.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ShippingZone } from "#contract/shipping/admin-zones.ts";
import { zonesCopy } from "./copy.ts";

const copy = zonesCopy.form;
type PlaceField = "departments" | "municipalities";

type Props = {
  departments: readonly string[];
  municipalities: readonly string[];
  others: readonly ShippingZone[];
  onChange: (field: PlaceField, codes: string[]) => void;
};

/** The departments and municipalities of a zone. A place that another zone has cannot be added. */
export function ZonePlaces({ departments, municipalities, others, onChange }: Props) {
  const places = usePlaces();
  const [problem, setProblem] = useState<{ field: PlaceField; message: string } | null>(null);
  const chosen = { departments, municipalities };

  function add(field: PlaceField, code: string, name: string) {
    const taken = others.find((zone) => zone[field].includes(code));
    setProblem(taken ? { field, message: copy.isTaken(name, taken.name) } : null);
    if (!taken && code && !chosen[field].includes(code)) onChange(field, [...chosen[field], code]);
  }

  /** A municipality belongs to the zone that lists it, even if another zone lists its department. */
  const kept = others.flatMap(({ name, municipalities: codes }) => {
    const within = codes.filter((code) => departments.includes(code.slice(0, 2)));
    return within.length > 0 ? [copy.stayIn(within.map(places.nameOf), name)] : [];
  });

  const errorOf = (field: PlaceField) => (problem?.field === field ? problem.message : undefined);

  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{copy.places}</legend>
      <div>
        <Field label={copy.department} error={errorOf("departments")}>
          <Combobox
            options={places.departmentCodes}
            value=""
            onChange={(code) => add("departments", code, places.nameOf(code))}
          />
        </Field>
        <Chips
          codes={departments}
          nameOf={places.nameOf}
          onRemove={(code) => onChange("departments", without(departments, code))}
        />
        <div role="status" className="pt-2 text-muted text-sm empty:sr-only">
          {kept.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <div>
        <Field label={copy.municipality} error={errorOf("municipalities")}>
          <PlaceSearch
            value={null}
            onChoose={({ cityCode, city }) => add("municipalities", cityCode, city)}
          />
        </Field>
        <Chips
          codes={municipalities}
          nameOf={places.nameOf}
          onRemove={(code) => onChange("municipalities", without(municipalities, code))}
        />
      </div>
    </fieldset>
  );
}

type ChipsProps = {
  codes: readonly string[];
  nameOf: (code: string) => string;
  onRemove: (code: string) => void;
};

function Chips({ codes, nameOf, onRemove }: ChipsProps) {
  return (
    <ul className="flex flex-wrap gap-2 pt-3 empty:hidden">
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            aria-label={copy.removePlace(nameOf(code))}
            onClick={() => onRemove(code)}
            className="inline-flex min-h-(--control-height) items-center gap-2 rounded-sheet border border-line px-3 text-sm hover:border-ink"
          >
            {nameOf(code)}
            <X className="size-4 text-muted" strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function without(codes: readonly string[], code: string): string[] {
  return codes.filter((other) => other !== code);
}

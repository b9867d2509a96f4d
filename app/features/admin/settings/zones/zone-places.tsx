import { X } from "lucide-react";
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

/** The departments and municipalities of a zone. A place that another zone has moves when the zone is saved. */
export function ZonePlaces({ departments, municipalities, others, onChange }: Props) {
  const places = usePlaces();
  const chosen = { departments, municipalities };

  function add(field: PlaceField, code: string) {
    if (code && !chosen[field].includes(code)) onChange(field, [...chosen[field], code]);
  }

  /** A municipality belongs to the zone that lists it, even if another zone lists its department. */
  const kept = others.flatMap(({ name, municipalities: codes }) => {
    const within = codes.filter(
      (code) => departments.includes(code.slice(0, 2)) && !municipalities.includes(code),
    );
    return within.length > 0 ? [copy.stayIn(within.map(places.nameOf), name)] : [];
  });

  const movedOf = (field: PlaceField) =>
    others.flatMap((zone) => {
      const moved = zone[field].filter((code) => chosen[field].includes(code));
      return moved.length > 0 ? [copy.moves(moved.map(places.nameOf), zone.name)] : [];
    });

  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{copy.places}</legend>
      <div>
        <Field label={copy.department}>
          <Combobox options={places.departmentCodes} value="" onChange={(code) => add("departments", code)} />
        </Field>
        <Chips
          codes={departments}
          nameOf={places.nameOf}
          onRemove={(code) => onChange("departments", without(departments, code))}
        />
        <Notes texts={[...movedOf("departments"), ...kept]} />
      </div>
      <div>
        <Field label={copy.municipality}>
          <PlaceSearch value={null} onChoose={({ cityCode }) => add("municipalities", cityCode)} />
        </Field>
        <Chips
          codes={municipalities}
          nameOf={places.nameOf}
          onRemove={(code) => onChange("municipalities", without(municipalities, code))}
        />
        <Notes texts={movedOf("municipalities")} />
      </div>
    </fieldset>
  );
}

function Notes({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status" className="pt-2 text-muted text-sm empty:sr-only">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
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

import { useQuery } from "@tanstack/react-query";
import { RemovableChip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { auditSubjectTypes } from "#contract/admin/audit.ts";
import { DateRange } from "../kit/date-range.tsx";
import { Options } from "../kit/options.tsx";
import type { UrlChanges } from "../kit/use-url-state.ts";
import { type AuditState, auditPeopleQuery } from "./audit-state.ts";
import { auditCopy as copy } from "./copy.ts";

type Props = { state: AuditState; onChange: (changes: UrlChanges) => void };

/** Filters by person, kind of subject and period. An entry's own link adds the filter by one subject. */
export function AuditFilters({ state, onChange }: Props) {
  const { data: people = [] } = useQuery(auditPeopleQuery());

  return (
    <search aria-label={copy.filters} className="mb-6 grid grid-cols-2 gap-3 lg:max-w-4xl lg:grid-cols-4">
      <Field label={copy.person} className="max-sm:col-span-2">
        <Select value={state.actor ?? ""} onChange={(event) => onChange({ actor: event.target.value })}>
          <option value="">{copy.anyone}</option>
          <option value="shop">{copy.shop}</option>
          <Options of={people.map(({ id, name }) => [id, name])} />
        </Select>
      </Field>
      <Field label={copy.thing} className="max-sm:col-span-2">
        <Select
          value={state.type ?? ""}
          onChange={(event) => onChange({ type: event.target.value, id: null })}
        >
          <option value="">{copy.anything}</option>
          <Options of={auditSubjectTypes.map((type) => [type, copy.things[type]])} />
        </Select>
      </Field>
      <DateRange from={state.from ?? ""} to={state.to ?? ""} onChange={onChange} />
      {state.type && state.id && (
        <div className="col-span-full">
          <RemovableChip
            label={copy.onlyThing(copy.things[state.type], state.id)}
            onRemove={() => onChange({ id: null })}
          />
        </div>
      )}
    </search>
  );
}

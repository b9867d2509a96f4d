import { useQuery } from "@tanstack/react-query";
import { RemovableChip } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { auditSubjectTypes } from "#contract/audit.ts";
import type { UrlChanges } from "../use-url-state.ts";
import { type AuditState, auditPeopleQuery } from "./audit-state.ts";
import { auditCopy as copy } from "./copy.ts";

type Props = { state: AuditState; onChange: (changes: UrlChanges) => void };

/** By person, by kind of thing and by days; one thing's history is asked for at its entries. */
export function AuditFilters({ state, onChange }: Props) {
  const { data: people = [] } = useQuery(auditPeopleQuery());

  return (
    <search aria-label={copy.filters} className="mb-6 grid grid-cols-2 gap-3 lg:max-w-4xl lg:grid-cols-4">
      <Field label={copy.person} className="max-sm:col-span-2">
        <Select value={state.actor ?? ""} onChange={(event) => onChange({ actor: event.target.value })}>
          <option value="">{copy.anyone}</option>
          <option value="shop">{copy.shop}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.thing} className="max-sm:col-span-2">
        <Select
          value={state.type ?? ""}
          onChange={(event) => onChange({ type: event.target.value, id: null })}
        >
          <option value="">{copy.anything}</option>
          {auditSubjectTypes.map((type) => (
            <option key={type} value={type}>
              {copy.things[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.from}>
        <Input
          type="date"
          value={state.from ?? ""}
          max={state.to ?? undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={copy.to}>
        <Input
          type="date"
          value={state.to ?? ""}
          min={state.from ?? undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
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

import { useQuery } from "@tanstack/react-query";
import { Select } from "#app/ui/input.tsx";
import { contactKinds } from "#contract/admin/contacts.ts";
import { FilterChips } from "../kit/filter-chips.tsx";
import { Options } from "../kit/options.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import type { UrlChanges } from "../kit/use-url-state.ts";
import type { ContactsState } from "./contacts-state.ts";
import { customersCopy } from "./copy.ts";
import { contactChoicesQuery } from "./customers-queries.ts";

const copy = customersCopy.filters;

type Props = {
  state: ContactsState;
  onChange: (changes: UrlChanges, options?: { isReplacing?: boolean }) => void;
};

/** Search and filters of the list of people. */
export function ContactFilters({ state, onChange }: Props) {
  const { labels, towns } = useQuery(contactChoicesQuery).data ?? { labels: [], towns: [] };

  return (
    <div className="flex flex-col gap-2 pb-2">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]">
        <SearchBox
          value={state.search}
          placeholder={customersCopy.search}
          onSearch={(text) => onChange({ search: text }, { isReplacing: true })}
          className="max-sm:col-span-2 sm:max-lg:col-span-3"
        />
        <Select
          aria-label={copy.bought}
          value={state.hasBought ?? ""}
          onChange={(event) => onChange({ bought: event.target.value })}
        >
          <option value="">{copy.anyBought}</option>
          <option value="true">{copy.hasBought}</option>
          <option value="false">{copy.hasNotBought}</option>
        </Select>
        <Select
          aria-label={copy.town}
          value={state.town}
          onChange={(event) => onChange({ town: event.target.value })}
        >
          <option value="">{copy.anyTown}</option>
          <Options of={withChosen(towns, state.town)} />
        </Select>
        <Select
          aria-label={copy.label}
          value={state.label}
          onChange={(event) => onChange({ label: event.target.value })}
          className="max-sm:col-span-2"
        >
          <option value="">{copy.anyLabel}</option>
          <Options of={withChosen(labels, state.label)} />
        </Select>
      </div>
      <FilterChips
        legend={copy.kind}
        options={[
          [null, copy.all] as const,
          ...contactKinds.map((kind) => [kind, copy.kinds[kind]] as const),
        ]}
        value={state.kind ?? null}
        onChange={(kind) => onChange({ role: kind })}
        className="flex flex-wrap gap-2 py-1.5"
      />
    </div>
  );
}

/** The choices, with the one of the address even before they are loaded. */
function withChosen(choices: readonly string[], chosen: string) {
  const all = chosen === "" || choices.includes(chosen) ? choices : [chosen, ...choices];
  return all.map((choice) => [choice, choice] as const);
}

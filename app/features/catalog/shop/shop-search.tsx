import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { useSubmitEarlyChanges } from "#app/lib/use-submit-early-changes.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ShopState } from "#contract/catalog/shop-address.ts";
import { shopCopy } from "./copy.ts";
import { withChange } from "./shop-state.ts";
import { StateInputs } from "./state-inputs.tsx";

/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 400;

type ShopSearchProps = {
  state: ShopState;
  onChange: (state: ShopState, options: { isReplacing: boolean }) => void;
};

/** Filters the list while typing. Consecutive typing replaces one history entry. */
export function ShopSearch({ state, onChange }: ShopSearchProps) {
  const [text, setText] = useState(state.search);
  const debounced = useDebouncedValue(text, DEBOUNCE_MS);
  const [lastSearch, setLastSearch] = useState(state.search);
  /** The search of the history entry that typing has added; null for none. Back and other changes leave it. */
  const ownEntry = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useSubmitEarlyChanges(form);

  // The address was changed elsewhere: Back, reset, the header's search.
  if (state.search !== lastSearch) {
    setLastSearch(state.search);
    if (state.search !== text.trim()) setText(state.search);
  }

  function search(term: string) {
    if (term.trim() === state.search) return;
    onChange(withChange(state, { search: term.trim() }), { isReplacing: ownEntry.current === state.search });
    ownEntry.current = term.trim();
  }

  // An effect event, so that filters changed during the debounce are kept.
  const searchDebounced = useEffectEvent(search);
  useEffect(() => searchDebounced(debounced), [debounced]);

  return (
    <search className="min-w-0 grow sm:max-w-xs">
      <form
        ref={form}
        action="/shop"
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get("search")));
        }}
        className="relative"
      >
        <StateInputs state={state} except={["search"]} />
        <Field label={shopCopy.search} isLabelHidden>
          <Input
            type="search"
            name="search"
            value={text}
            maxLength={200}
            placeholder={shopCopy.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
            onBlur={() => {
              ownEntry.current = null;
            }}
            className="min-h-11! pl-12"
          />
        </Field>
        <Search
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-muted"
        />
      </form>
    </search>
  );
}

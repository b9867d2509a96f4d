import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRested } from "#app/lib/use-rested.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { catalogCopy } from "./copy.ts";
import { type ShopState, withChange } from "./shop-state.ts";

/** How long typing must rest before the list follows, in ms. */
const REST = 400;

type ShopSearchProps = {
  state: ShopState;
  onChange: (state: ShopState, options: { isReplacing: boolean }) => void;
};

/** Narrows the list while one types. All that is typed in one go is one history entry. */
export function ShopSearch({ state, onChange }: ShopSearchProps) {
  const [text, setText] = useState(state.search);
  const rested = useRested(text, REST);
  const [lastSearch, setLastSearch] = useState(state.search);
  const hasEntry = useRef(false);

  // The address changed from elsewhere: back, reset, the header's search.
  if (state.search !== lastSearch) {
    setLastSearch(state.search);
    if (state.search !== text.trim()) setText(state.search);
  }

  function search(term: string) {
    if (term.trim() === state.search) return;
    onChange(withChange(state, { search: term.trim() }), { isReplacing: hasEntry.current });
    hasEntry.current = true;
  }

  // Keeps what was filtered or sorted while typing rested.
  const searchRested = useEffectEvent(search);
  useEffect(() => searchRested(rested), [rested]);

  return (
    <search className="w-full sm:max-w-xs">
      <form
        action="/shop"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
        className="relative"
      >
        {state.category && <input type="hidden" name="category" value={state.category} />}
        {state.sort && <input type="hidden" name="sort" value={state.sort} />}
        {state.view === "list" && <input type="hidden" name="view" value="list" />}
        <Field label={catalogCopy.shop.search} isLabelHidden>
          <Input
            type="search"
            name="search"
            value={text}
            maxLength={200}
            placeholder={catalogCopy.shop.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
            onBlur={() => {
              hasEntry.current = false;
            }}
            className="pl-12"
          />
        </Field>
        <Search
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-muted"
        />
      </form>
    </search>
  );
}

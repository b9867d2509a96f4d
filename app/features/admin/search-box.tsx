import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useRested } from "#app/lib/use-rested.ts";
import { cn } from "#app/ui/cn.ts";
import { Input } from "#app/ui/input.tsx";
import { adminCopy } from "./copy.ts";

/** Pause in typing after which the search is made, in ms. */
const PAUSE = 300;

type Props = { value: string; placeholder: string; onSearch: (text: string) => void; className?: string };

/** Searches while one types; the placeholder is its label, too. */
export function SearchBox({ value, placeholder, onSearch, className }: Props) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  function search(given: string) {
    if (given.trim() !== value) onSearch(given.trim());
  }
  const searchRested = useEffectEvent(search);
  const rested = useRested(text, PAUSE);
  useEffect(() => searchRested(rested), [rested]);

  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  return (
    <search className={cn("relative block w-full", className)}>
      <form onSubmit={submit}>
        <Search
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-4 z-1 size-4.5 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Before what is clicked next: a search that came later would undo where that leads.
          onBlur={() => search(text)}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-11! pr-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={adminCopy.clearSearch}
            onClick={() => {
              setText("");
              onSearch("");
            }}
            className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
        )}
      </form>
    </search>
  );
}

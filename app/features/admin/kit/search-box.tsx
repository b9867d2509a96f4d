import { Search, X } from "lucide-react";
import { type FormEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { cn } from "#app/ui/cn.ts";
import { Input } from "#app/ui/input.tsx";
import { adminCopy } from "../copy.ts";

const DEBOUNCE_MS = 300;

type Props = {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
  /** Takes the text on Enter, and empties the box. */
  onEnter?: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** Searches while the user types (debounced). The placeholder is also the accessible name. */
export function SearchBox({ value, placeholder, onSearch, onEnter, inputRef, className }: Props) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** What this box searched for last. It comes back as `value` later, when more may have been typed. */
  const [reported, setReported] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  function report(next: string) {
    setReported(next);
    onSearch(next);
  }

  function search(typed: string) {
    const next = typed.trim();
    if (next !== value || next !== reported) report(next);
  }
  const searchDebounced = useEffectEvent(search);
  const debounced = useDebouncedValue(text, DEBOUNCE_MS);
  useEffect(() => searchDebounced(debounced), [debounced]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!onEnter) return search(text);
    setText("");
    report("");
    onEnter(text.trim());
  }

  return (
    <search className={cn("relative block w-full", className)}>
      <form onSubmit={submit}>
        <Search
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={inputRef}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Runs before the next click: a debounced search after it would undo that navigation.
          onBlur={() => search(text)}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-9! pr-9 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={adminCopy.clearSearch}
            onClick={({ currentTarget }) => {
              // The button is about to disappear with the focus on it.
              currentTarget.form?.querySelector("input")?.focus();
              setText("");
              report("");
            }}
            className="absolute top-1/2 right-0 grid size-9 -translate-y-1/2 place-items-center rounded-control text-muted hover:text-ink"
          >
            <X className="size-4" strokeWidth={1.5} />
          </button>
        )}
      </form>
    </search>
  );
}

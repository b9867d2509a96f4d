import { ArrowRight, Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { layoutCopy } from "./copy.ts";
import { suggestionPaths, useSuggestions } from "./use-suggestions.ts";

const NONE = -1;
const loadList = () => import("./suggestion-list.tsx");
const SuggestionList = lazyWithFallback(loadList, () => null);

type SearchFormProps = {
  onDone?: () => void;
  /** Opened by its button: takes the focus and shows suggestions. */
  isLive?: boolean;
  className?: string;
};

/** Searches the shop, with suggestions while typing. A GET form, so that it works without scripts. */
export function SearchForm({ onDone, isLive = false, className }: SearchFormProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [isListLoaded, setIsListLoaded] = useState(false);

  const found = useSuggestions(text);
  // No suggestions that nobody sees.
  const suggestions = isListLoaded ? found : undefined;
  const term = text.trim();
  const isListed = isOpen && suggestions !== undefined;
  const paths = isListed ? suggestionPaths(suggestions, term) : [];

  useEffect(() => {
    if (!isLive) return;
    input.current?.focus();
    // Before the first suggestions arrive; without it, the search works as usual. Not offline: browsers may remember a
    // failed import until the page is loaded again.
    if (!navigator.onLine) return;
    loadList().then(
      () => setIsListLoaded(true),
      () => undefined,
    );
  }, [isLive]);

  function finish() {
    setText("");
    setIsOpen(false);
    onDone?.();
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = paths[active];
    if (!term && !chosen) {
      toast({ ...layoutCopy.emptySearch, variant: "destructive" });
      return;
    }
    navigate(chosen ?? `/shop?search=${encodeURIComponent(term)}`);
    finish();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isListed) {
      // The first Escape closes the list, the second one the form.
      event.preventDefault();
      setIsOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !suggestions) return;
    event.preventDefault();
    setIsOpen(true);
    // Arrow keys cycle through the list, with the field itself between the last and the first suggestion.
    const stops = suggestionPaths(suggestions, term).length + 1;
    const next = ((active + 1 + step + stops) % stops) - 1;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <search className={className}>
      <form
        action="/shop"
        onSubmit={search}
        className="relative flex items-center gap-3 border-edge border-b pb-1 transition-colors focus-within:border-forest"
      >
        <Search className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="search"
          aria-label={layoutCopy.search}
          {...(isLive && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": paths.length > 0,
            "aria-controls": paths.length > 0 ? listId : undefined,
            "aria-activedescendant": paths[active] ? `${listId}-${active}` : undefined,
          })}
          placeholder={layoutCopy.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            setActive(NONE);
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          // No focus ring: the line below changes colour and the caret is visible.
          className="min-h-12 w-full min-w-0 bg-transparent text-base outline-none"
        />
        <button
          type="submit"
          aria-label={layoutCopy.search}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-forest text-cream transition-colors hover:bg-forest-deep"
        >
          <ArrowRight className="size-5" strokeWidth={1.5} />
        </button>
        {isListed && (
          <Suspense>
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              term={term}
              active={active}
              onChoose={finish}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

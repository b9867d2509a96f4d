import { ArrowRight, Search } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { layoutCopy } from "./copy.ts";
import { useSuggestionList } from "./use-suggestion-list.ts";

const loadList = () => import("./suggestion-list.tsx");
const SuggestionList = lazyWithFallback(loadList, () => null);

type SearchFormProps = {
  onDone?: () => void;
  /** Opened by its button: takes the focus and shows suggestions. */
  showsSuggestions?: boolean;
  className?: string;
};

/** Searches the shop, with suggestions while typing. A GET form, so that it works without scripts. */
export function SearchForm({ onDone, showsSuggestions = false, className }: SearchFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isListLoaded, setIsListLoaded] = useState(false);
  const list = useSuggestionList(text, isListLoaded);

  useEffect(() => {
    if (!showsSuggestions) return;
    input.current?.focus();
    // Before the first suggestions arrive; without it, the search works as usual. Not offline: browsers may remember a
    // failed import until the page is loaded again.
    if (!navigator.onLine) return;
    loadList().then(
      () => setIsListLoaded(true),
      () => undefined,
    );
  }, [showsSuggestions]);

  function finish() {
    setText("");
    list.close();
    onDone?.();
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = text.trim();
    if (!term && !list.activePath) {
      toast({ ...layoutCopy.emptySearch, variant: "destructive" });
      return;
    }
    navigate(list.activePath ?? `/shop?search=${encodeURIComponent(term)}`);
    finish();
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
          {...(showsSuggestions && list.fieldAttributes)}
          placeholder={layoutCopy.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            list.open();
          }}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
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
        {list.listProps && (
          <Suspense>
            <SuggestionList {...list.listProps} onChoose={finish} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

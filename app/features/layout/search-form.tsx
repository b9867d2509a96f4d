import { ArrowRight, Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { layoutCopy } from "./copy.ts";

type SearchFormProps = {
  onDone?: () => void;
  isFocused?: boolean;
  className?: string;
};

/** Looks for a term in the shop. A GET form: works without scripts. */
export function SearchForm({ onDone, isFocused = false, className }: SearchFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = input.current?.value.trim();
    if (!term) {
      toast({ ...layoutCopy.emptySearch, variant: "destructive" });
      return;
    }
    navigate(`/shop?search=${encodeURIComponent(term)}`);
    event.currentTarget.reset();
    onDone?.();
  }

  return (
    <search className={className}>
      <form
        action="/shop"
        onSubmit={search}
        className="flex items-center gap-3 border-edge border-b pb-1 transition-colors focus-within:border-forest"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={layoutCopy.search}
          placeholder={layoutCopy.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          // The line below turns forest and the caret stands here: that is its ring.
          className="min-h-12 w-full min-w-0 bg-transparent text-base outline-none"
        />
        <button
          type="submit"
          aria-label={layoutCopy.search}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-forest text-cream transition-colors hover:bg-forest-deep"
        >
          <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </form>
    </search>
  );
}

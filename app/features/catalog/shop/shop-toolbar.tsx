import { LayoutGrid, List, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useSubmitEarlyChanges } from "#app/lib/use-submit-early-changes.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { productSorts } from "#contract/names.ts";
import { shopCopy } from "./copy.ts";
import { countFilters, withChange } from "./shop-state.ts";
import { StateInputs } from "./state-inputs.tsx";

const copy = shopCopy;

type ToolbarProps = {
  state: ShopState;
  total: number | undefined;
  onChange: (state: ShopState) => void;
  onOpenFilters: () => void;
};

/** Number of products, order and view. */
export function ShopToolbar({ state, total, onChange, onOpenFilters }: ToolbarProps) {
  const filters = countFilters(state);

  return (
    <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-6 border-line border-y sm:py-1.5">
      <Button
        variant="ghost"
        size="sm"
        onClick={onOpenFilters}
        className="-ml-3 min-h-11! shrink-0 whitespace-nowrap max-sm:px-3! lg:hidden noscript:hidden!"
      >
        <SlidersHorizontal className="size-4" strokeWidth={1.5} />
        {filters > 0 ? copy.filtersCount(filters) : copy.filters}
      </Button>
      <p role="status" className="mr-auto text-sm text-muted max-sm:order-last max-sm:w-full max-sm:pb-1.5">
        {total === undefined ? " " : copy.count(total)}
      </p>
      <SortSelect state={state} onChange={onChange} />
      <fieldset aria-label={copy.view} className="-mr-2.5 flex shrink-0">
        <ViewLink state={state} view="grid" label={copy.grid}>
          <LayoutGrid strokeWidth={1.4} className="size-5" />
        </ViewLink>
        <ViewLink state={state} view="list" label={copy.list}>
          <List strokeWidth={1.4} className="size-5" />
        </ViewLink>
      </fieldset>
    </div>
  );
}

/** Default order: newest first, or best match first for a search. */
function SortSelect({ state, onChange }: Pick<ToolbarProps, "state" | "onChange">) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitEarlyChanges(form);

  return (
    <form
      ref={form}
      action="/shop"
      autoComplete="off"
      className="flex min-w-0 items-center gap-2 max-sm:flex-1 max-sm:justify-end max-[14rem]:basis-full"
    >
      <StateInputs state={state} except={["sort"]} />
      <select
        name="sort"
        aria-label={copy.sort}
        value={state.sort ?? (state.search ? "" : "newest")}
        onChange={({ target }) => {
          const sort = productSorts.find((known) => known === target.value) ?? null;
          onChange(withChange(state, { sort: sort === "newest" && !state.search ? null : sort }));
        }}
        className="min-h-11 max-w-56 min-w-0 cursor-pointer rounded-picture bg-transparent pr-1 text-sm hover:text-cinnamon"
      >
        {state.search && <option value="">{copy.byRelevance}</option>}
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {copy.sorts[sort]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="link" className="hidden! noscript:inline-flex!">
        {copy.apply}
      </Button>
    </form>
  );
}

type ViewLinkProps = { state: ShopState; view: ShopState["view"]; label: string; children: ReactNode };

function ViewLink({ state, view, label, children }: ViewLinkProps) {
  const isShown = state.view === view;
  return (
    <Link
      to={shopUrl({ ...state, view })}
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={isShown ? "true" : undefined}
      className={cn(
        "grid size-11 place-items-center rounded-full transition-colors hover:text-ink",
        isShown ? "text-cinnamon forced-colors:outline-2" : "text-muted",
      )}
    >
      {children}
    </Link>
  );
}

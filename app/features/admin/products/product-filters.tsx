import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { Select } from "#app/ui/input.tsx";
import { stockLevels } from "#contract/names.ts";
import { Options } from "../kit/options.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import type { UrlChanges } from "../kit/use-url-state.ts";
import { productsCopy } from "./copy.ts";
import { adminSorts, adminStates, type ProductsState } from "./products-state.ts";

type Props = {
  state: ProductsState;
  onChange: (changes: UrlChanges, options?: { isReplacing?: boolean }) => void;
};

/** Search, filters and sort order of the list. */
export function ProductFilters({ state, onChange }: Props) {
  const categories = useQuery(categoriesQuery).data ?? [];

  return (
    <div className="grid grid-cols-2 gap-3 pb-4 sm:grid-cols-[repeat(4,auto)] xl:grid-cols-[minmax(15rem,1fr)_repeat(4,minmax(0,max-content))]">
      <SearchBox
        value={state.search}
        placeholder={productsCopy.search}
        onSearch={(search) => onChange({ search }, { isReplacing: true })}
        className="max-sm:col-span-2 sm:max-xl:col-span-4"
      />
      <Select
        aria-label={productsCopy.category}
        value={state.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{productsCopy.anyCategory}</option>
        <Options of={categories.map(({ slug, name }) => [slug, name])} />
      </Select>
      <Select
        aria-label={productsCopy.state}
        value={state.state ?? ""}
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">{productsCopy.anyState}</option>
        <Options of={adminStates.map((each) => [each, productsCopy.filteredStates[each]])} />
      </Select>
      <Select
        aria-label={productsCopy.stock}
        value={state.stock ?? ""}
        onChange={(event) => onChange({ stock: event.target.value })}
      >
        <option value="">{productsCopy.anyStock}</option>
        <Options of={stockLevels.map((level) => [level, productsCopy.stockLevels[level]])} />
      </Select>
      <Select
        aria-label={productsCopy.sort}
        value={state.sort ?? ""}
        onChange={(event) => onChange({ sort: event.target.value })}
      >
        <option value="">{productsCopy.newest}</option>
        <Options of={adminSorts.map((sort) => [sort, productsCopy.sorts[sort]])} />
      </Select>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Select } from "#app/ui/input.tsx";
import { stockLevels } from "#contract/names.ts";
import { SearchBox } from "../search-box.tsx";
import type { UrlChanges } from "../use-url-state.ts";
import { productsCopy } from "./copy.ts";
import { categoriesQuery } from "./products-queries.ts";
import { adminSorts, type ProductsState } from "./products-state.ts";

type Props = {
  state: ProductsState;
  onChange: (changes: UrlChanges, options?: { isReplacing?: boolean }) => void;
};

/** Search, category, stock and sort of the list. */
export function ProductFilters({ state, onChange }: Props) {
  const categories = useQuery(categoriesQuery).data ?? [];

  return (
    <div className="grid grid-cols-2 gap-3 pb-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]">
      <SearchBox
        value={state.search}
        placeholder={productsCopy.search}
        onSearch={(search) => onChange({ search }, { isReplacing: true })}
        className="max-sm:col-span-2 sm:max-lg:col-span-3"
      />
      <Select
        aria-label={productsCopy.category}
        value={state.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{productsCopy.allCategories}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={productsCopy.stock}
        value={state.stock ?? ""}
        onChange={(event) => onChange({ stock: event.target.value })}
      >
        <option value="">{productsCopy.anyStock}</option>
        {stockLevels.map((level) => (
          <option key={level} value={level}>
            {productsCopy.stockLevels[level]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={productsCopy.sort}
        value={state.sort ?? ""}
        onChange={(event) => onChange({ sort: event.target.value })}
        className="max-sm:col-span-2"
      >
        <option value="">{productsCopy.newest}</option>
        {adminSorts.map((sort) => (
          <option key={sort} value={sort}>
            {productsCopy.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}

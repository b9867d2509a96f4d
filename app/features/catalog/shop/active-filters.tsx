import { X } from "lucide-react";
import { Link } from "react-router";
import { pesos } from "#app/lib/format.ts";
import type { Facets } from "#contract/catalog/attributes.ts";
import { type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { shopCopy } from "./copy.ts";
import { toggled, withChange } from "./shop-state.ts";

const copy = shopCopy;

type Props = { state: ShopState; facets: Facets | undefined; categoryName: string | undefined };

/** Everything that narrows the list, each a link that removes it. On phones it stays below the header. */
export function ActiveFilters({ state, facets, categoryName }: Props) {
  const { search, category, minPrice, maxPrice, attributes, sizes, inStock } = state;
  const values =
    facets?.attributes.flatMap(({ name: attribute, values }) =>
      values.map(({ slug, name }) => ({ slug, name, attribute })),
    ) ?? [];
  const chips: { key: string; text: string; label?: string; without: Partial<ShopState> }[] = [];

  if (search)
    chips.push({
      key: "search",
      text: copy.searchFor(search),
      label: `${copy.clearSearch} ${copy.searchFor(search)}`,
      without: { search: "" },
    });
  if (category) {
    chips.push({ key: "category", text: categoryName ?? category, without: { category: "" } });
  }
  if (minPrice !== null || maxPrice !== null) {
    chips.push({
      key: "price",
      text: copy.priceBetween(minPrice && pesos(minPrice), maxPrice && pesos(maxPrice)),
      without: { minPrice: null, maxPrice: null },
    });
  }
  for (const slug of attributes) {
    const value = values.find((each) => each.slug === slug);
    // Several attributes may have a value of the same name, such as 'Seco'.
    const isAmbiguous = values.filter(({ name }) => name === value?.name).length > 1;
    const text = isAmbiguous ? `${value?.attribute}: ${value?.name}` : (value?.name ?? slug);
    chips.push({ key: `value ${slug}`, text, without: { attributes: toggled(attributes, slug) } });
  }
  for (const size of sizes)
    chips.push({ key: `size ${size}`, text: size, without: { sizes: toggled(sizes, size) } });
  if (inStock) chips.push({ key: "stock", text: copy.inStock, without: { inStock: false } });
  if (chips.length === 0) return null;

  return (
    <ul
      aria-label={copy.activeFilters}
      className="flex gap-2 overflow-x-auto bg-paper py-1.5 [scrollbar-width:none] max-sm:sticky max-sm:top-(--header-height) max-sm:z-20 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap sm:pt-4"
    >
      {chips.map(({ key, text, label, without }) => (
        <li key={key} className="shrink-0">
          <Link
            to={shopUrl(withChange(state, without))}
            preventScrollReset
            aria-label={label ?? copy.removeFilter(text)}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm hover:border-ink hover:bg-cream sm:min-h-9"
          >
            <span className="max-w-[60vw] truncate">{text}</span>
            <X className="size-3.5 shrink-0" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

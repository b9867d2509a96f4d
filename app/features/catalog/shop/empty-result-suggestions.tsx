import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#app/ui/button.tsx";
import { categoryPath } from "#contract/content/menus.ts";
import BestSellerRow from "../cards/best-seller-row.tsx";
import { categoriesQuery } from "../catalog-queries.ts";
import { shopCopy } from "./copy.ts";

const copy = shopCopy.suggestions;

/** Below an empty result: the categories that have products, and the best sellers. */
export default function EmptyResultSuggestions() {
  const categories = (useQuery(categoriesQuery).data ?? []).filter(({ productCount }) => productCount > 0);

  return (
    <>
      {categories.length > 0 && (
        <nav aria-labelledby="categorias" className="border-line border-t pt-8">
          <h2 id="categorias" className="text-xl">
            {copy.categories}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <ButtonLink to={categoryPath(slug)} variant="quiet">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <BestSellerRow />
    </>
  );
}

import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { keepTimesWhole } from "#app/lib/format-dates.ts";
import { categoryPath } from "#contract/content/menus.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";
import { promotionsCopy as copy } from "./copy.ts";
import { promotedProductQueries } from "./promoted-products.ts";

/** Promotions with the sentence that states all conditions (docs/rules/promotions.md#conditions). */
export function PromotionList({ promotions }: { promotions: readonly PublicPromotion[] }) {
  return (
    <section aria-labelledby="vigentes">
      <h2 id="vigentes" className="sr-only">
        {copy.inForce}
      </h2>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {promotions.map(({ id, name, conditions, applies }) => (
          <li key={id} className="border-line border-t py-6">
            <h3 className="wrap-anywhere text-xl">{name}</h3>
            <TargetLinks applies={applies} />
            <p className="wrap-anywhere mt-2 max-w-text text-muted text-sm">{keepTimesWhole(conditions)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the categories or products of a promotion. */
function TargetLinks({ applies }: Pick<PublicPromotion, "applies">) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const products = useQueries({ queries: promotedProductQueries(applies) });
  const links =
    applies.to === "categories"
      ? categories
          .filter(({ id }) => applies.ids.includes(id))
          .map(({ slug, name }) => ({ name, path: categoryPath(slug) }))
      : products.flatMap(({ data }) => (data ? { name: data.name, path: `/product/${data.slug}` } : []));
  if (links.length === 0) return null;

  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center text-cinnamon underline underline-offset-4"
        >
          {copy.see(name)}
        </Link>
      ))}
    </p>
  );
}

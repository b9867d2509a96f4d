import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { promotionsQuery } from "#app/features/catalog/catalog-queries.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";

/** The promotions in force that count this product, each a link to its conditions. */
export function ProductPromotions({ product }: { product: Product }) {
  const hasOffers = useSettings()?.hasOffers ?? false;
  const { data } = useQuery({ ...promotionsQuery, enabled: hasOffers });
  const promotions = data?.filter((promotion) => appliesTo(promotion, product)) ?? [];
  if (promotions.length === 0) return null;

  return (
    <ul className="mt-4 text-sm">
      {promotions.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/promociones"
            className="inline-flex min-h-11 items-center text-cinnamon underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliesTo({ applies: { to, ids } }: PublicPromotion, product: Product): boolean {
  if (to === "all") return true;
  if (to === "categories") return ids.includes(product.categoryId);
  if (to === "products") return ids.includes(product.id);
  return product.variants.some(({ id }) => ids.includes(id));
}

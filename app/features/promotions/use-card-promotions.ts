import { useQuery } from "@tanstack/react-query";
import { activePromotionsQuery } from "#app/features/catalog/catalog-queries.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { isSoldOut } from "#contract/catalog/offers.ts";

/**
 * What a promotion of some products or categories gives, in few words, for each product of a list. A promotion of
 * everything would repeat itself on every card; one of some sizes needs their names; what is sold out has none. The product's page shows both.
 */
export function useCardPromotions(): (product: CardProduct) => string | undefined {
  const hasOffers = useSettings()?.hasOffers ?? false;
  const { data = [] } = useQuery({ ...activePromotionsQuery, enabled: hasOffers });

  return (product) => {
    if (isSoldOut(product)) return undefined;
    const { id, categoryId } = product;
    return data.find(
      ({ applies: { to, ids } }) =>
        (to === "products" && ids.includes(id)) || (to === "categories" && ids.includes(categoryId)),
    )?.benefit;
  };
}

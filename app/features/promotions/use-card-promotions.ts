import { useQuery } from "@tanstack/react-query";
import { activePromotionsQuery } from "#app/features/catalog/catalog-queries.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";

/**
 * What a promotion of some products or categories gives, in few words, for each product of a list. A promotion of
 * everything would repeat itself on every card; one of some sizes needs their names. The product's page shows both.
 */
export function useCardPromotions(): (product: CardProduct) => string | undefined {
  const hasOffers = useSettings()?.hasOffers ?? false;
  const { data = [] } = useQuery({ ...activePromotionsQuery, enabled: hasOffers });

  return ({ id, categoryId }) =>
    data.find(
      ({ applies: { to, ids } }) =>
        (to === "products" && ids.includes(id)) || (to === "categories" && ids.includes(categoryId)),
    )?.benefit;
}

import { useQueries } from "@tanstack/react-query";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { HowToUse } from "#app/features/catalog/product-page/how-to-use.tsx";
import type { ViewedOrder } from "#app/features/orders/order-queries.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { resultCopy as copy } from "./copy.ts";

/** More would be a list to scroll past. */
const MAX_PRODUCTS = 6;

/** How to use what was bought, to read while waiting. Empty until a product with instructions has loaded. */
export function UsageInstructions({ items }: Pick<ViewedOrder, "items">) {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].slice(0, MAX_PRODUCTS);
  const products = useQueries({ queries: ids.map(productByIdQuery) }).flatMap(({ data }) => data ?? []);
  const explained = products.filter(({ howToUse }) => howToUse.length > 0);
  if (explained.length === 0) return null;

  return (
    <section aria-labelledby="uso" className="mt-12">
      <h2 id="uso" className="text-2xl">
        {copy.usage}
      </h2>
      <Accordion
        className="mt-4"
        items={explained.map(({ id, name, howToUse }) => ({
          id: `uso-${id}`,
          title: name,
          content: <HowToUse steps={howToUse} />,
        }))}
      />
    </section>
  );
}

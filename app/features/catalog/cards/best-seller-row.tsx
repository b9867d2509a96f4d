import { useQuery } from "@tanstack/react-query";
import { BEST_SELLERS_SHOWN } from "#contract/names.ts";
import { bestSellersQuery } from "../catalog-queries.ts";
import { catalogCopy } from "../copy.ts";
import { ProductGrid } from "./product-grid.tsx";

/** Best sellers below a page that has nothing of its own to show. Renders nothing when there are none. */
export default function BestSellerRow() {
  const { data: products = [] } = useQuery(bestSellersQuery);
  if (products.length === 0) return null;

  return (
    <section aria-labelledby="mas-vendidos" className="pt-12">
      <h2 id="mas-vendidos" className="mb-6 text-xl">
        {catalogCopy.bestSellers}
      </h2>
      <ProductGrid products={products.slice(0, BEST_SELLERS_SHOWN)} isRowOfFour hidesNew />
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProductCard } from "#app/features/catalog/cards/product-card.tsx";
import { relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { isSoldOut } from "#contract/catalog/offers.ts";
import { cartCopy } from "./copy.ts";

const SHOWN = 3;
const DESKTOP = "(min-width: 64rem)";

/** On large screens, products that go with the cart's only line. Renders nothing when there are none. */
export default function CompleteRoutine({ productId }: { productId: number }) {
  const [isDesktop] = useState(() => matchMedia(DESKTOP).matches);
  const { data: related = [] } = useQuery({ ...relatedQuery(productId), enabled: isDesktop });
  const products = related.filter((product) => product.id !== productId && !isSoldOut(product));
  if (products.length === 0) return null;

  return (
    <section aria-labelledby="rutina" className="mt-18 max-lg:hidden">
      <h2 id="rutina" className="text-2xl">
        {cartCopy.completeRoutine}
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-5">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

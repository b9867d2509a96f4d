import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { ProductGrid } from "#app/features/catalog/cards/product-grid.tsx";
import { productQuery } from "#app/features/catalog/catalog-queries.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { isSoldOut } from "#contract/catalog/offers.ts";
import { forgetSeen, recentlySeenStore } from "./recently-seen-store.ts";

const SHOWN = 4;

export type RecentlySeenProps = {
  title: string;
  /** The product whose page this is. */
  except?: string;
  /** Fewer products are not shown: by default one is enough. */
  least?: number;
};

/** A row of the products last seen in this browser, without those in the cart and those sold out. Loaded when needed. */
export default function RecentlySeen({ title, except, least = 1 }: RecentlySeenProps) {
  const { lines } = useCart();
  const slugs = useLocalStorageValue(recentlySeenStore).filter((slug) => slug !== except);
  const answers = useQueries({ queries: slugs.slice(0, SHOWN * 2).map((slug) => productQuery(slug)) });
  const gone = slugs.filter((_, index) => isNotFound(answers[index]?.error)).join(" ");
  useEffect(() => {
    for (const slug of gone.split(" ").filter(Boolean)) forgetSeen(slug);
  }, [gone]);

  const products = answers
    .flatMap(({ data }) => data ?? [])
    // A renamed product answers to its old slug, too.
    .filter(({ id, slug }, at, all) => slug !== except && all.findIndex((other) => other.id === id) === at)
    .filter((product) => !isSoldOut(product) && !lines.some(({ productId }) => productId === product.id))
    .slice(0, SHOWN);
  if (products.length < least) return null;

  return (
    <Section labelledBy="vistos">
      <SectionHeading id="vistos" title={title} />
      <ProductGrid products={products} isRowOfFour />
    </Section>
  );
}

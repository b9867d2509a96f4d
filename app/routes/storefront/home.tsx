import { bestSellersQuery, categoriesQuery, productQuery } from "#app/features/catalog/catalog-queries.ts";
import { BestSellers } from "#app/features/home/best-sellers.tsx";
import { Collections } from "#app/features/home/collections.tsx";
import { homeContentDefaults } from "#app/features/home/copy.ts";
import { Hero } from "#app/features/home/hero.tsx";
import { homeContentQuery } from "#app/features/home/home-content.ts";
import { Instagram } from "#app/features/home/instagram.tsx";
import { Newsletter } from "#app/features/home/newsletter.tsx";
import { Ritual } from "#app/features/home/ritual.tsx";
import { Testimonials } from "#app/features/home/testimonials.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";

const page = definePageData(async ({ load }) => {
  const [content] = await Promise.all([
    load.optional(homeContentQuery),
    load.optional(categoriesQuery),
    load.optional(bestSellersQuery),
  ]);
  await load.optional(
    productQuery(content?.featured?.productSlug ?? homeContentDefaults.featured.productSlug),
  );
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function HomePage() {
  return (
    <>
      <PageMeta />
      <Hero />
      <Collections />
      <BestSellers />
      <Ritual />
      <Testimonials />
      <Instagram />
      <Newsletter />
    </>
  );
}

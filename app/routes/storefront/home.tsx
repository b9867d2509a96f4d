import { useQuery } from "@tanstack/react-query";
import {
  activePromotionsQuery,
  bestSellersQuery,
  categoriesQuery,
  productQuery,
} from "#app/features/catalog/catalog-queries.ts";
import { BestSellers } from "#app/features/home/best-sellers.tsx";
import { Collections } from "#app/features/home/collections.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import {
  chatPicturesQuery,
  consentsQuery,
  homeContentQuery,
  instagramPostsQuery,
  testimonialsQuery,
} from "#app/features/home/home-content.ts";
import { Instagram } from "#app/features/home/instagram.tsx";
import { Newsletter } from "#app/features/home/newsletter.tsx";
import { Ritual } from "#app/features/home/ritual.tsx";
import { SiteJsonLd } from "#app/features/home/site-json-ld.tsx";
import { Testimonials } from "#app/features/home/testimonials.tsx";
import { useNewsletterNotice } from "#app/features/home/use-newsletter-notice.ts";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

const page = definePageData(async ({ load }) => {
  const [content, chats] = await Promise.all([
    load(homeContentQuery),
    load.optional(chatPicturesQuery),
    load.optional(consentsQuery),
    load.optional(instagramPostsQuery),
    load.optional(categoriesQuery),
    load.optional(bestSellersQuery),
    load.optional(activePromotionsQuery),
  ]);
  if (chats?.length === 0) await load.optional(testimonialsQuery);
  if (content.featured.productSlug) await load.optional(productQuery(content.featured.productSlug));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function HomePage() {
  useNewsletterNotice();
  const { data: content, isError, isFetching, refetch } = useQuery(homeContentQuery);

  if (!content) {
    return (
      <Container>
        <PageMeta />
        {isError ? <ErrorState onRetry={refetch} isRetrying={isFetching} /> : <LoadingSpinner />}
      </Container>
    );
  }
  return (
    <>
      <PageMeta />
      <SiteJsonLd />
      <Hero content={content.hero} />
      <Collections content={content.collections} />
      <BestSellers content={content.bestSellers} />
      <Ritual content={content.featured} />
      <Testimonials content={content.testimonials} />
      <Instagram content={content.instagram} />
      <Newsletter content={content.newsletter} />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Leaf } from "lucide-react";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import {
  CollectionTiles,
  CollectionTilesSkeleton,
  ShortcutCards,
} from "#app/features/content/collection-tiles.tsx";
import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const copy = contentCopy.collections;

const page = definePageData(({ load }) =>
  Promise.all([load(categoriesQuery), load.optional(contentQuery("collections"))]),
);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function CollectionsPage() {
  const { data: content } = useQuery(contentQuery("collections"));

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} description={content?.intro} />
      <PageHeading title={copy.title} lead={content?.intro} />
      <Categories />
      {content && (
        <section aria-labelledby="atajos" className="mt-18 lg:mt-28">
          <h2 id="atajos" className="eyebrow mb-5 font-sans text-muted">
            {copy.shortcuts}
          </h2>
          <ShortcutCards cards={content.staticCards} />
        </section>
      )}
    </Container>
  );
}

function Categories() {
  const { data, isPending, isFetching, refetch } = useQuery(categoriesQuery);

  if (isPending) return <CollectionTilesSkeleton />;
  if (!data) return <ErrorState onRetry={refetch} isRetrying={isFetching} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Leaf />}
        title={copy.empty}
        text={copy.emptyText}
        action={<ButtonLink to="/shop">{copy.goToShop}</ButtonLink>}
      />
    );
  }
  return <CollectionTiles categories={data} />;
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import type { ContentOf, ContentPage } from "#contract/content/content.ts";
import { contentQuery } from "./content-query.ts";

type Props<Page extends ContentPage> = {
  page: Page;
  /** Heading until the texts have loaded. */
  title: string;
  children: (content: ContentOf<Page>) => ReactNode;
};

/** Renders a page once its texts have loaded; until then the title with a skeleton, or an error with a retry button. */
export function WithContent<Page extends ContentPage>({ page, title, children }: Props<Page>) {
  const { data, isError, isFetching, refetch } = useQuery(contentQuery(page));
  if (data) return children(data);

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={title} isHidden />
      <PageHeading title={title} />
      {isError ? <ErrorState onRetry={refetch} isRetrying={isFetching} /> : <LinesSkeleton />}
    </Container>
  );
}

const LINES = ["w-11/12", "w-full", "w-4/5", "w-10/12", "w-3/5"];

function LinesSkeleton() {
  return (
    <LoadingRegion className="flex max-w-text flex-col gap-4">
      {LINES.map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </LoadingRegion>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Navigate, redirect, useParams, useRouteError } from "react-router";
import { ownPageQuery } from "#app/features/content/content-query.ts";
import { OwnPageView } from "#app/features/content/own-page-view.tsx";
import { ErrorPage, FailurePage, NotFoundPage } from "#app/features/layout/error-pages.tsx";
import { definePageData, isNotFound } from "#app/lib/page-data.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ownPagePath } from "#contract/content/own-pages.ts";

const page = definePageData(async ({ params, load }) => {
  const slug = params.slug ?? "";
  const found = await load(ownPageQuery(slug));
  if (found.slug !== slug) throw redirect(ownPagePath(found.slug), 301);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** A page that the owner wrote (docs/rules/pages.md#own-pages). */
export default function OwnPageRoute() {
  const { slug = "" } = useParams();
  const { data, isError, error } = useQuery(ownPageQuery(slug));

  if (data && data.slug !== slug) return <Navigate to={ownPagePath(data.slug)} replace />;
  if (data) return <OwnPageView page={data} />;
  if (isError) return isNotFound(error) ? <NotFoundPage /> : <FailurePage />;
  return (
    <Container className="py-12">
      <LoadingRegion className="mx-auto flex max-w-3xl flex-col gap-5">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    </Container>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "#app/features/layout/error-pages.tsx";
import { StorefrontFrame } from "#app/features/layout/frame.tsx";
import { LiveCatalogue } from "#app/features/layout/live-catalogue.tsx";

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
      <LiveCatalogue />
    </StorefrontFrame>
  );
}

/** What failed in a page is told inside the frame, so that every way on stays open. */
export function ErrorBoundary() {
  return (
    <StorefrontFrame>
      <ErrorPage error={useRouteError()} />
    </StorefrontFrame>
  );
}

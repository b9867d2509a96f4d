import { Outlet, useRouteError } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { ErrorPage } from "#app/features/layout/error-pages.tsx";
import { StorefrontFrame } from "#app/features/layout/frame.tsx";
import { LiveCatalogue } from "#app/features/layout/live-catalogue.tsx";
import { menusQuery } from "#app/features/layout/use-menus.ts";
import { definePageData } from "#app/lib/page-data.ts";
import { useUser } from "#app/lib/session.ts";

const page = definePageData(({ load }) =>
  Promise.all([load.optional(categoriesQuery), load.optional(menusQuery)]),
);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
      <LiveUpdates />
    </StorefrontFrame>
  );
}

/** Not in the layout itself: the whole page would be rendered again once it is known who visits it. */
function LiveUpdates() {
  const { user } = useUser();
  // The socket of a visitor does not receive a customer's messages: a login opens another.
  return <LiveCatalogue key={user === null ? "visitor" : "customer"} />;
}

/** Shows errors inside the layout, so that navigation keeps working. */
export function ErrorBoundary() {
  return (
    <StorefrontFrame>
      <ErrorPage error={useRouteError()} />
    </StorefrontFrame>
  );
}

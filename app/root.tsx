import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { ErrorPage } from "#app/features/layout/error-pages.tsx";
import { StorefrontFrame } from "#app/features/layout/frame.tsx";
import { NavigationProgress } from "#app/features/layout/navigation-progress.tsx";
import { OfflineGuard } from "#app/features/layout/offline-guard.ts";
import { StoreBrand } from "#app/features/layout/store-brand.tsx";
import { StoreIcon } from "#app/features/layout/store-icon.tsx";
import { useFocusOnNavigation } from "#app/features/layout/use-focus-on-navigation.ts";
import { settingsQuery } from "#app/features/settings/use-settings.ts";
import { definePageData } from "#app/lib/page-data.ts";
import { PageDataScript, PageQueries } from "#app/lib/page-queries.tsx";
import { useHydratedMark } from "#app/lib/use-hydrated-mark.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import stylesheet from "./styles/app.css?url";

const page = definePageData(({ load }) => load.optional(settingsQuery));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/**
 * Read by zod when it builds its first schema: the content security policy forbids eval, and zod would probe for it.
 */
const ZOD_WITHOUT_EVAL = "globalThis.__zod_globalConfig={jitless:true}";

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export function Layout({ children }: { children: ReactNode }) {
  useHydratedMark();

  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script>{ZOD_WITHOUT_EVAL}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <PageQueries>
          <StoreBrand />
          <StoreIcon />
          <NavigationProgress />
          {children}
          <Toaster />
        </PageQueries>
        <PageDataScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnNavigation();

  return (
    <>
      <OfflineGuard />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <StorefrontFrame>
      <ErrorPage error={useRouteError()} />
    </StorefrontFrame>
  );
}

/**
 * How a page gets its data:
 *
 * 1. The server creates a query client for the request (`page-context.ts`), and the loaders of layout and page fill it.
 * 2. `entry.server.tsx` renders the page with this client (`page-queries.tsx`) and puts its queries as JSON into the HTML's
 *    script element (`page-json.ts`).
 * 3. In the browser the tab's client is created with these queries (`query-client.ts`), so that hydration renders the same.
 * 4. On a navigation in the browser, the clientLoaders ask the API for what the tab's client does not have.
 */

import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { ApiError } from "./api.ts";
import { queryClientContext } from "./page-context.ts";
import { getBrowserQueryClient } from "./query-client.ts";

/** How long a navigation waits for data before the next page shows its placeholders. */
const NAVIGATION_WAIT_MS = 120;

export type Load = {
  /** Awaits a required query: its 404 makes the page a 404. */
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T>;
  /** Awaits an optional query; undefined when it fails. */
  optional<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>;
};

type PageArgs = { params: Record<string, string | undefined>; url: URL; load: Load };

/**
 * Declares the queries that a page needs. The route exports both loaders:
 *
 *     const page = definePageData(async ({ params, load }) => {
 *       const product = await load(productQuery(params.slug));
 *       await load.optional(relatedQuery(product.id));
 *     });
 *     export const loader = page.loader;
 *     export const clientLoader = page.clientLoader;
 *
 * Components then call `useQuery` with the same queries. The server awaits all of them and sends them as JSON
 * (`page-json.ts`), outside of React Router's loader data, which would encode each product again. In the browser
 * a navigation waits only `NAVIGATION_WAIT_MS`, so components also need a loading state. If a query fails with anything
 * but a 404, the page renders its error state.
 */
export function definePageData(read: (args: PageArgs) => Promise<unknown>) {
  async function loader({ params, url, context }: LoaderFunctionArgs) {
    try {
      await read({ params, url, load: createLoad(context.get(queryClientContext)) });
    } catch (error) {
      // A thrown Response is a redirect.
      if (error instanceof Response) throw error;
      throwIfNotFound(error);
      return data(null, { status: 503 });
    }
    return null;
  }

  async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
    const client = getBrowserQueryClient();
    const reading = read({ params, url, load: createLoad(client) }).catch(throwIfNotFound);
    // Avoids an unhandled rejection after the wait; the page's useQuery reports the failure.
    reading.catch(() => undefined);

    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, NAVIGATION_WAIT_MS))]);
    return null;
  }

  return { loader, clientLoader };
}

/** Whether a page's error is a 404. */
export function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}

function createLoad(client: QueryClient): Load {
  async function load<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
    return client.ensureQueryData(query);
  }
  return Object.assign(load, {
    optional: <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
      load(query).catch(() => undefined),
  });
}

function throwIfNotFound(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
}

import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { ApiError } from "./api.ts";
import { queryClientContext } from "./page-context.ts";
import { getBrowserQueryClient } from "./query-client.ts";

/** How long a navigation waits for data before the next page shows its placeholders, in ms. */
const GRACE = 120;

export type Load = {
  /** Awaits a read the page cannot do without: a 404 makes the page a 404. */
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T>;
  /** Awaits a read the page can show without; undefined when it fails. */
  optional<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>;
};

type PageArgs = { params: Record<string, string | undefined>; url: URL; load: Load };

/** What a route's `loader` returns; `PageQueries` hydrates those of all matched routes. */
export type PageData = {
  dehydrated: DehydratedState;
  /** Of the shop's public address, for canonical and share links. */
  origin: string;
};

/**
 * Declares once which reads a page needs. The route exports both parts:
 *
 *     const page = definePageData(async ({ params, load }) => {
 *       const product = await load(productQuery(params.slug));
 *       await load.optional(relatedQuery(product.id));
 *     });
 *     export const loader = page.loader;
 *     export const clientLoader = page.clientLoader;
 *
 * Components then call `useQuery` with the same queries. On the server everything is awaited and dehydrated;
 * in the browser a navigation waits only briefly, so components also have a loading look. A failed read other
 * than a 404 leaves the page to show its error state.
 */
export function definePageData(read: (args: PageArgs) => Promise<unknown>) {
  async function loader({ params, url, context }: LoaderFunctionArgs) {
    const client = context.get(queryClientContext);
    const asked = new Set<string>();

    try {
      await read({ params, url, load: loadThrough(client, (hash) => asked.add(hash)) });
    } catch (error) {
      // A redirect, for an address that has moved.
      if (error instanceof Response) throw error;
      throwIfNotFound(error);
      return data(dehydrateOnly(client, asked, url), { status: 503 });
    }
    return dehydrateOnly(client, asked, url);
  }

  async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
    const client = getBrowserQueryClient();
    const reading = read({ params, url, load: loadThrough(client) }).catch(throwIfNotFound);
    // After the grace time nobody listens any more: the page's own useQuery reports the failure.
    reading.catch(() => undefined);

    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, GRACE))]);
    return null;
  }

  return { loader, clientLoader };
}

/** Whether a page's error means that what the address names does not exist. */
export function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}

function loadThrough(client: QueryClient, onAsk: (queryHash: string) => void = () => undefined): Load {
  async function load<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
    onAsk(client.defaultQueryOptions(query).queryHash);
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

function dehydrateOnly(client: QueryClient, hashes: ReadonlySet<string>, url: URL): PageData {
  return {
    origin: url.origin,
    dehydrated: dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.status === "success",
    }),
  };
}

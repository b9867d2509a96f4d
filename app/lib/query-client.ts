import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from "@tanstack/react-query";
import type { ApiTransport } from "#contract/api-transport.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { apiFetch, apiRequest, browserTransport, isUnauthorized } from "./api.ts";
import { restorePage } from "./page-json.ts";
import { forgetUser } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { transport?: ApiTransport };
  }
}

const CACHE_MS = 5 * 60_000;

type QueryParam = string | number | boolean | readonly string[] | null | undefined;
export type QueryParams = Record<string, QueryParam>;
type ApiKey = readonly [path: string, params?: QueryParams, counted?: "counted"];

/** A list with the number of all matches, from the X-Total-Count header (docs/rules/catalogue.md#lists). */
export type Counted<T> = { items: T[]; total: number };

/**
 * Creates a query client whose queries never become stale by themselves, are not retried (except the user's) and not
 * refetched on focus (docs/rules/pages.md#reads). A failed query stays failed until "Reintentar", the next visit to its page, or the return
 * of the network.
 *
 * @param transport how to call the API; the server passes one that calls it in process
 */
export function createQueryClient(transport: ApiTransport = browserTransport): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The session ended elsewhere: show the page as to a visitor.
      onError: (error) => isUnauthorized(error) && forgetUser(client),
    }),
    defaultOptions: {
      queries: {
        queryFn: readJson,
        meta: { transport },
        staleTime: Number.POSITIVE_INFINITY,
        // On the server a finite time would start a timer that keeps each request's data in memory.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : CACHE_MS,
        // Offline, queries fail at once instead of pausing until the network is back.
        networkMode: "always",
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

let browserClient: QueryClient | undefined;

/** The tab's only query client, shared by components and `clientLoader`s. Begins with the data of the server's page. */
export function getBrowserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient();
    restorePage(browserClient);
  }
  return browserClient;
}

/** Options of a query. Its key is the path and the parameters; null and undefined parameters are omitted. */
export function apiQuery<T>(path: string, params?: QueryParams) {
  return queryOptions({ queryKey: apiKey(path, params), queryFn: readJson<T> });
}

/** Like `apiQuery` for a list; the data also holds the total number of matches. */
export function apiListQuery<T>(path: string, params?: QueryParams) {
  const [, kept = {}] = apiKey(path, params);
  return queryOptions({ queryKey: [path, kept, "counted"] as ApiKey, queryFn: readCounted<T> });
}

/**
 * Marks every query whose path begins with `pathPrefix` as stale and refetches the active ones. A first fetch in flight
 * is repeated when it has finished, because its response may be older than the change.
 *
 * @param includesFailed whether to refetch failed queries, too
 * @param matchesData limits the invalidation to queries whose data matches; called with undefined while there is none
 * @param loadedBefore ms since the epoch; later data counts as current
 */
export async function invalidateApi(
  client: QueryClient,
  pathPrefix: string,
  {
    includesFailed = true,
    matchesData = () => true,
    loadedBefore = Number.POSITIVE_INFINITY,
  }: { includesFailed?: boolean; matchesData?: (data: unknown) => boolean; loadedBefore?: number } = {},
): Promise<void> {
  const predicate = ({ queryKey, state }: Query) =>
    String(queryKey[0]).startsWith(pathPrefix) &&
    (includesFailed || state.status !== "error") &&
    state.dataUpdatedAt < loadedBefore &&
    matchesData(state.data);
  const firstFetches = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  // Awaits the requests in flight; `fetch` starts none for these queries.
  const firstFetchesDone = Promise.allSettled(firstFetches.map((query) => query.fetch()));

  await client.invalidateQueries({ predicate });
  if (firstFetches.length === 0) return;
  await firstFetchesDone;
  await client.invalidateQueries({ predicate: (query) => firstFetches.includes(query) && predicate(query) });
}

export function apiUrl(path: string, params: QueryParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const each of [value].flat()) {
      if (each !== null && each !== undefined) search.append(name, String(each));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function apiKey(path: string, params: QueryParams = {}): ApiKey {
  const kept = Object.entries(params).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return kept.length > 0 ? [path, Object.fromEntries(kept)] : [path];
}

function urlOf(queryKey: readonly unknown[]): string {
  const [path, params] = queryKey as ApiKey;
  return apiUrl(path, params);
}

/** Reads what a query's key names. */
export function readJson<T>({ queryKey, meta, signal }: QueryFunctionContext): Promise<T> {
  return apiFetch<T>(urlOf(queryKey), { signal }, meta?.transport);
}

/** Reads a list and the number of all matches. */
export async function readCounted<T>({ queryKey, meta, signal }: QueryFunctionContext): Promise<Counted<T>> {
  const response = await apiRequest(urlOf(queryKey), { signal }, meta?.transport);
  const items: T[] = await response.json();
  return { items, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}

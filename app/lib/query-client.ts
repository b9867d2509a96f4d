import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from "@tanstack/react-query";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { ApiError, type ApiTransport, apiFetch, apiRequest, browserTransport } from "./api.ts";
import { forgetUser } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { transport?: ApiTransport };
  }
}

const FIVE_MINUTES = 5 * 60 * 1000;

export type QueryParams = Record<string, string | number | boolean | null | undefined>;
type ApiKey = readonly [path: string, params?: QueryParams, counted?: "counted"];

/** A list with the number of all matches, from the X-Total-Count header (decision 7). */
export type Counted<T> = { items: T[]; total: number };

/**
 * Reads are never stale, not retried and not repeated on focus (spec §7). A read that failed stays failed
 * until "Reintentar" or the next visit to its page.
 *
 * @param transport how the API is reached; pages on the server hand in the in-process one
 */
export function createQueryClient(transport: ApiTransport = browserTransport): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended elsewhere: from now on everything on screen knows.
      onError: (error) => error instanceof ApiError && error.status === 401 && forgetUser(client),
    }),
    defaultOptions: {
      queries: {
        queryFn: readJson,
        meta: { transport },
        staleTime: Number.POSITIVE_INFINITY,
        // On the server a finite time would keep each request's data alive by a timer.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : FIVE_MINUTES,
        // Without a network a read fails and says so; it does not wait in silence for one.
        networkMode: "always",
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

let browserClient: QueryClient | undefined;

/** The one client of the browser's tab, shared by components and `clientLoader`s. */
export function getBrowserQueryClient(): QueryClient {
  browserClient ??= createQueryClient();
  return browserClient;
}

/** Options of a read: key = path (+ parameters); null and undefined parameters are skipped. */
export function apiQuery<T>(path: string, params?: QueryParams) {
  return queryOptions({ queryKey: apiKey(path, params), queryFn: readJson<T> });
}

/** Like `apiQuery` for a list, with the count of all matches beside the page that was asked for. */
export function apiListQuery<T>(path: string, params?: QueryParams) {
  const [, kept = {}] = apiKey(path, params);
  return queryOptions({ queryKey: [path, kept, "counted"] as ApiKey, queryFn: readCounted<T> });
}

/**
 * Marks as old every read whose path begins with `pathPrefix`; those on screen are read again. A first read that is
 * under way is repeated as well: its answer may be from before the change.
 *
 * @param isFailedToo whether reads that failed get another try
 */
export async function invalidateApi(
  client: QueryClient,
  pathPrefix: string,
  { isFailedToo = true }: { isFailedToo?: boolean } = {},
): Promise<void> {
  const isMeant = ({ queryKey, state }: Query) =>
    String(queryKey[0]).startsWith(pathPrefix) && (isFailedToo || state.status !== "error");
  const firstReads = client
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  // Joins what is under way, it starts nothing.
  const ends = Promise.allSettled(firstReads.map((query) => query.fetch()));

  await client.invalidateQueries({ predicate: isMeant });
  if (firstReads.length === 0) return;
  await ends;
  await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) && isMeant(query) });
}

export function apiUrl(path: string, params: QueryParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function apiKey(path: string, params: QueryParams = {}): ApiKey {
  const kept = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  return kept.length > 0 ? [path, Object.fromEntries(kept)] : [path];
}

function urlOf(queryKey: readonly unknown[]): string {
  const [path, params] = queryKey as ApiKey;
  return apiUrl(path, params);
}

function readJson<T>({ queryKey, meta, signal }: QueryFunctionContext): Promise<T> {
  return apiFetch<T>(urlOf(queryKey), { signal }, meta?.transport);
}

async function readCounted<T>({ queryKey, meta, signal }: QueryFunctionContext): Promise<Counted<T>> {
  const response = await apiRequest(urlOf(queryKey), { signal }, meta?.transport);
  const items: T[] = await response.json();
  return { items, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}

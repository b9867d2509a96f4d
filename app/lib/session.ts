import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { SESSION_HINT_COOKIE } from "#contract/names.ts";
import { apiFetch, isUnauthorized } from "./api.ts";
import { neverChanges } from "./never-changes.ts";

/** The signed-in user; null after a 401, which is not an error here. */
export const userQuery = queryOptions({ queryKey: ["/api/user"], queryFn: readUser });

/**
 * The signed-in user: undefined while unknown (always on the server), null for a visitor. Calls the API only when the
 * script-readable hint cookie says that a session may exist.
 */
export function useUser(): { user: User | null | undefined } {
  const isHinted = useSyncExternalStore(neverChanges, readSessionHint, () => undefined);
  // A failure does not say that nobody is signed in: ask again, with growing pauses, until the server answers.
  const { data } = useQuery({ ...userQuery, enabled: isHinted === true, retry: true });

  return { user: data ?? (isHinted === false || data === null ? null : undefined) };
}

/**
 * Whether a user is in the cache; `useUser` in the frame loads it. For components that a page renders many times: an
 * observer of the query in each would cost more than this subscription.
 */
export function useIsSignedIn(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((listener) => client.getQueryCache().subscribe(listener), [client]),
    () => Boolean(client.getQueryData(userQuery.queryKey)),
    () => false,
  );
}

/** A setter to call with the response of login, registration and profile change. */
export function useSetUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(userQuery.queryKey, user);
}

/** Key of the logout's mutation. */
export const LOGOUT_KEY = ["logout"];

/** Whether the session is being ended by this page: its private reads would only get a 401. */
export function isLoggingOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: LOGOUT_KEY }) > 0;
}

/** Sets the user to null and removes their data; after the end of the session or the account. */
export function forgetUser(client: QueryClient): void {
  client.setQueryData(userQuery.queryKey, null);
  removePrivateQueries(client);
}

/** Refetches the user after the server ended the session or changed its rights. */
export async function recheckUser(client: QueryClient): Promise<void> {
  const before = client.getQueryData(userQuery.queryKey);
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 });
  if (before?.isAdmin && !user?.isAdmin) removePrivateQueries(client);
}

function removePrivateQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isPrivatePath(String(queryKey[0])) });
}

/** Cached until the current task ends: `document.cookie` is a slow read across processes, and a list asks for each card. */
let knownHint: boolean | undefined;

export function readSessionHint(): boolean {
  if (knownHint === undefined) {
    knownHint = hasSessionHint(document.cookie);
    setTimeout(() => {
      knownHint = undefined;
    });
  }
  return knownHint;
}

export function hasSessionHint(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${SESSION_HINT_COOKIE}=1`);
}

function isPrivatePath(path: string): boolean {
  return /^\/api\/(user\/|orders|admin|payment)/.test(path);
}

async function readUser({ signal, meta }: QueryFunctionContext): Promise<User | null> {
  try {
    return await apiFetch<User>("/api/user", { signal }, meta?.transport);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

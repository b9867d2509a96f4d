import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import { SESSION_HINT_COOKIE } from "#contract/names.ts";
import { ApiError, apiFetch } from "./api.ts";

/** The signed-in person; a 401 means nobody, not an error. */
export const userQuery = queryOptions({ queryKey: ["/api/user"], queryFn: readUser });

/**
 * Who is signed in: undefined while unknown (on the server, too), null for a visitor. The API is asked only
 * when the readable hint cookie says that a session may exist.
 */
export function useUser(): { user: User | null | undefined; isLoading: boolean } {
  const isHinted = useSyncExternalStore(never, readSessionHint, () => undefined);
  const { data, isError } = useQuery({ ...userQuery, enabled: isHinted === true });

  const user = data ?? (isHinted === false || data === null || isError ? null : undefined);
  return { user, isLoading: user === undefined };
}

/** To be called with the answer of login, registration and profile change. */
export function useSetUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(userQuery.queryKey, user);
}

/** Forgets the person and everything that was theirs; after logout or the end of the account. */
export function forgetUser(client: QueryClient): void {
  client.setQueryData(userQuery.queryKey, null);
  forgetPrivateReads(client);
}

/** Asks the shop again who this is, after it said that the session ended or is worth less than before. */
export async function recheckUser(client: QueryClient): Promise<void> {
  const before = client.getQueryData(userQuery.queryKey);
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 });
  if (before?.isAdmin && !user?.isAdmin) forgetPrivateReads(client);
}

function forgetPrivateReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isPrivatePath(String(queryKey[0])) });
}

export function readSessionHint(): boolean {
  return hasSessionHint(document.cookie);
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
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const never = () => () => undefined;

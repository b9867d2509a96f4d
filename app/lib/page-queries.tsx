import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useMatches } from "react-router";
import { createQueryClient, getBrowserQueryClient } from "./query-client.ts";

/** Provides the query client and hydrates it with the data of the server's loaders. */
export function PageQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof document === "undefined" ? createQueryClient() : getBrowserQueryClient(),
  );
  const matches = useMatches();
  const state = useMemo(() => mergedState(matches.map((match) => match.loaderData)), [matches]);

  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}

function mergedState(loaded: readonly unknown[]): DehydratedState {
  return {
    mutations: [],
    queries: loaded.flatMap((data) => (isPageData(data) ? data.dehydrated.queries : [])),
  };
}

function isPageData(data: unknown): data is { dehydrated: DehydratedState } {
  return typeof data === "object" && data !== null && "dehydrated" in data;
}

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { PAGE_JSON_ID, readOrigin } from "./page-json.ts";
import { getBrowserQueryClient } from "./query-client.ts";

/** What the server renders a page with; null in the browser. */
export const ServerPage = createContext<{ client: QueryClient; origin: string } | null>(null);

/** Provides the query client: on the server the one that the loaders filled, in the browser the tab's. */
export function PageQueries({ children }: { children: ReactNode }) {
  const server = useContext(ServerPage);
  const [client] = useState(() => server?.client ?? getBrowserQueryClient());

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * An empty script element, into which `entry.server.tsx` puts the page's query data in the finished HTML. Must come before
 * React Router's scripts, which hydrate the page.
 */
export function PageDataScript() {
  return (
    <script
      id={PAGE_JSON_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the content to the server
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Origin of the shop's public URL, for canonical and share links. */
export function useOrigin(): string {
  const server = useContext(ServerPage);
  return server?.origin ?? readOrigin();
}

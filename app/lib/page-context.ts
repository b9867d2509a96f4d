import type { QueryClient } from "@tanstack/react-query";
import { createContext, RouterContextProvider } from "react-router";
import type { ApiTransport } from "./api.ts";
import { createQueryClient } from "./query-client.ts";

/** One query client per page request, so that layout and page ask for the same thing once. */
export const queryClientContext = createContext<QueryClient>();

/**
 * The load context of one page request. The server reaches this through the build's entry module: contexts
 * are told apart by identity, so both sides must hold the bundle's own.
 *
 * @param api calls the API in process, path with query string
 */
export function createPageContext(api: ApiTransport): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, createQueryClient(following(api)));
  return context;
}

/** As `fetch` does in the browser: an answer that names another address is read from there. */
function following(api: ApiTransport): ApiTransport {
  return async (path, init) => {
    const answer = await api(path, init);
    const location = answer.headers.get("location");
    return answer.status === 301 && location ? api(location, init) : answer;
  };
}

import type { QueryClient } from "@tanstack/react-query";
import { createContext, RouterContextProvider } from "react-router";
import type { ApiTransport } from "#contract/api-transport.ts";
import { createQueryClient } from "./query-client.ts";

/** One query client per page request, so that layout and page share their queries. */
export const queryClientContext = createContext<QueryClient>();

/** Called with every error of a loader or of rendering; the server logs it. */
export const onErrorContext = createContext<(error: unknown) => void>();

/** Called with the HTML of a page in UTF-8. As the body of a `Response` it would be copied several times. */
export const onHtmlContext = createContext<(html: Buffer) => void>();

/**
 * Creates the load context of one page request. The server must import this function from the build's entry module:
 * React Router compares contexts by identity, so both sides must use the bundle's instances.
 *
 * @param api calls the API in process; its path includes the query string
 */
export function createPageContext(
  api: ApiTransport,
  onError: (error: unknown) => void = () => undefined,
  onHtml: (html: Buffer) => void = () => undefined,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(onHtmlContext, onHtml);
  context.set(onErrorContext, onError);
  context.set(queryClientContext, createQueryClient(followRedirects(api)));
  return context;
}

/** Follows a 301 response once, as `fetch` does in the browser. */
function followRedirects(api: ApiTransport): ApiTransport {
  return async (path, init) => {
    const answer = await api(path, init);
    const location = answer.headers.get("location");
    return answer.status === 301 && location ? api(location, init) : answer;
  };
}

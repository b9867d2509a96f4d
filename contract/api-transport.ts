/** The part of a `Response` that pages read. On the server `json` gives a frozen object, shared by all pages. */
type ApiResponse = Pick<Response, "ok" | "status" | "statusText" | "text" | "json"> & {
  headers: { get(name: string): string | null };
};

/**
 * Sends a request to the API: `fetch` in the browser, the API itself in process on the server. The path includes the
 * query string.
 */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<ApiResponse>;

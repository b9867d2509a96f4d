import type { ApiTransport } from "#contract/api-transport.ts";
import type { ErrorBody } from "#contract/errors.ts";

const NO_CONTENT = 204;

export type ApiOptions = {
  method?: string;
  /** JSON unless it is FormData, which is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A response with an error status. `message` is `"<status>: <response text>"`. */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body; undefined when it is not a JSON object. */
  readonly body: Partial<ErrorBody> | undefined;

  constructor(status: number, text: string, statusText = "") {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = parseObject(text);
  }

  /** Spanish sentence to show, if the server sent one. */
  get userMessage(): string | undefined {
    return this.body?.message || undefined;
  }

  get code(): ErrorBody["code"] | undefined {
    return this.body?.code;
  }

  /** Error messages by field name. */
  get errors(): Record<string, string> {
    return this.body?.errors ?? {};
  }
}

/** Whether the server does not know who is asking: there is no session, or it has ended. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export const browserTransport: ApiTransport = (path, init) =>
  fetch(path, { credentials: "include", ...init });

/** Sends a request and returns the response with its headers. Throws ApiError. */
export async function apiRequest(path: string, options: ApiOptions = {}, transport = browserTransport) {
  const { body, method = body === undefined ? "GET" : "POST", headers, signal } = options;
  const isForm = body instanceof FormData;
  const isJson = body !== undefined && !isForm;

  const response = await transport(path, {
    method,
    headers: {
      accept: "application/json",
      ...(isJson && { "content-type": "application/json" }),
      ...headers,
    },
    body: isForm ? body : isJson ? JSON.stringify(body) : undefined,
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);

  return response;
}

/**
 * Sends a request and parses the JSON response; undefined for an empty one. Responses are not validated here: the server
 * serialises them with the contract's schemas. Throws ApiError.
 */
export async function apiFetch<T>(path: string, options?: ApiOptions, transport?: ApiTransport): Promise<T> {
  const response = await apiRequest(path, options, transport);
  return response.status === NO_CONTENT ? (undefined as T) : response.json();
}

/** The message to show for an error: the server's, else `fallback`. */
export function errorMessage(error: unknown, fallback = "Algo salió mal. Inténtalo de nuevo."): string {
  if (error instanceof ApiError) return error.userMessage ?? fallback;
  if (error instanceof TypeError) return "No hay conexión. Revisa tu internet e inténtalo de nuevo.";
  return fallback;
}

function parseObject(text: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

import type { z } from "zod";
import { GatewayError } from "./gateway.ts";

/** Longest that a person waits for the gateway (epayco.md §7). */
export const GATEWAY_TIMEOUT_MS = 15_000;

export type Call = {
  /** Name for errors and the log. */
  operation: string;
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
};

export type Reply = { status: number; json: unknown };

/** Gives up when the deadline passes; without one, after a time of its own. */
export type Caller = (call: Call, deadline?: AbortSignal) => Promise<Reply>;

export function makeCaller(timeoutMs: number): Caller {
  return (given, deadline = AbortSignal.timeout(timeoutMs)) => call(given, deadline);
}

/** One call to the gateway. Answers whatever JSON came, with its status; throws GatewayError for all else. */
async function call(
  { operation, url, method, headers = {}, body }: Call,
  deadline: AbortSignal,
): Promise<Reply> {
  const response = await send();
  const text = await response.text().catch((error: unknown) => {
    throw failure(error);
  });

  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    // What the parser says quotes the answer, which may hold a token.
    throw new GatewayError(response.status >= 500 ? "server_error" : "malformed", operation, {
      status: response.status,
      contentType: response.headers.get("content-type"),
      length: text.length,
    });
  }

  async function send() {
    try {
      return await fetch(url, {
        method,
        headers: {
          accept: "application/json",
          ...(body ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        redirect: "error",
        signal: deadline,
      });
    } catch (error) {
      throw failure(error);
    }
  }

  function failure(error: unknown): GatewayError {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return new GatewayError(isTimeout ? "timeout" : "unreachable", operation, {}, { cause: error });
  }
}

/** The part of a reply that we need. Throws GatewayError `malformed` with the names of the wrong fields. */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: Reply,
  operation: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;

  const fields = parsed.error.issues.map((issue) => issue.path.join("."));
  throw new GatewayError(status >= 500 ? "server_error" : "malformed", operation, { status, fields });
}

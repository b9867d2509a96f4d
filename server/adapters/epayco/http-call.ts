import type { z } from "zod";
import { GatewayError } from "../../ports/payment-gateway.ts";

/** Time-out in ms while a person waits for the gateway (docs/rules/epayco.md#time-limit). */
export const GATEWAY_TIMEOUT_MS = 15_000;

/** The gateway's answers have a few KB. One without an end must not fill the memory. */
const MAX_ANSWER_BYTES = 1024 * 1024;

type Call = {
  /** Name for errors and the log. */
  operation: string;
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
};

export type Reply = { status: number; json: unknown };

/** Aborts at the deadline; without one, after the default time-out. */
export type Caller = (call: Call, deadline?: AbortSignal) => Promise<Reply>;

export function makeCaller(timeoutMs: number): Caller {
  return (given, deadline = AbortSignal.timeout(timeoutMs)) => call(given, deadline);
}

/** Makes one call to the gateway. Returns JSON and status of any answer; throws GatewayError without JSON. */
async function call(
  { operation, url, method, headers = {}, body }: Call,
  deadline: AbortSignal,
): Promise<Reply> {
  const response = await send();
  const text = await readAnswer(response);

  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    // The parser's message is dropped: it quotes the answer, which may contain a token.
    throw new GatewayError(response.status >= 500 ? "server_error" : "malformed", operation, {
      status: response.status,
      contentType: response.headers.get("content-type"),
      length: text.length,
    });
  }

  async function readAnswer({ status, body }: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      for await (const chunk of body ?? []) {
        length += chunk.byteLength;
        if (length > MAX_ANSWER_BYTES) break;
        chunks.push(chunk);
      }
    } catch (error) {
      throw failure(error);
    }
    if (length > MAX_ANSWER_BYTES) throw new GatewayError("malformed", operation, { status, length });
    return Buffer.concat(chunks).toString("utf8");
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

/** Parses the needed part of a reply. Throws GatewayError `malformed` with the names of the wrong fields. */
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

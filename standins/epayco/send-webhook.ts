import type { Delivery } from "./model.ts";

export interface Answer {
  status: number | null;
  error: string | null;
}

/** Sends one confirmation to the shop. Does not follow redirects: the gateway counts them as failures. */
export async function sendWebhook(delivery: Delivery, closing: AbortSignal): Promise<Answer> {
  const { url, ...message } = messageOf(delivery);

  try {
    const response = await fetch(url, {
      ...message,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(delivery.timeoutMs)]),
    });
    await response.arrayBuffer();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

type Message = { url: URL; method: "GET" | "POST"; headers?: Record<string, string>; body?: BodyInit };

function messageOf({ url: address, mode, fields }: Delivery): Message {
  const url = new URL(address);
  switch (mode) {
    case "post-form":
      return { url, method: "POST", body: new URLSearchParams(fields) };
    case "post-json":
      return {
        url,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fields),
      };
    case "post-multipart": {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return { url, method: "POST", body };
    }
    case "post-query":
    case "get":
      for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value);
      return { url, method: mode === "get" ? "GET" : "POST" };
    default:
      return mode satisfies never;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

import type { Delivery } from "./model.ts";

export interface Answer {
  status: number | null;
  error: string | null;
}

/** Calls the shop once. Redirects are not followed: the gateway counts them as failures. */
export async function sendWebhook(delivery: Delivery, closing: AbortSignal): Promise<Answer> {
  const form = new URLSearchParams(delivery.fields);
  const url = new URL(delivery.url);
  if (delivery.mode !== "post-form") {
    for (const [name, value] of form) url.searchParams.append(name, value);
  }

  try {
    const response = await fetch(url, {
      method: delivery.mode === "get" ? "GET" : "POST",
      body: delivery.mode === "post-form" ? form : null,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(delivery.timeoutMs)]),
    });
    await response.arrayBuffer();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

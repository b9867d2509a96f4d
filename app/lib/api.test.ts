import { describe, expect, it, vi } from "vitest";
import type { ApiTransport } from "#contract/api-transport.ts";
import { ApiError, apiFetch, errorMessage } from "./api.ts";

const transportReturning = (body: string, init?: ResponseInit) =>
  vi.fn<ApiTransport>(async () => new Response(body, init));

describe("apiFetch", () => {
  it("sends JSON and reads JSON", async () => {
    const transport = transportReturning('{"id":7}');
    const order = await apiFetch(
      "/api/orders",
      { body: { total: 1 }, headers: { "idempotency-key": "k" } },
      transport,
    );

    expect(order).toEqual({ id: 7 });
    expect(transport).toHaveBeenCalledWith("/api/orders", {
      method: "POST",
      body: '{"total":1}',
      headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": "k" },
      signal: undefined,
    });
  });

  it("sends FormData unchanged and lets the browser set the content type", async () => {
    const transport = transportReturning("{}");
    const body = new FormData();
    await apiFetch("/api/upload/product-image", { body }, transport);

    const [, init] = transport.mock.lastCall ?? [];
    expect(init?.body).toBe(body);
    expect(new Headers(init?.headers).has("content-type")).toBe(false);
  });

  it("returns undefined for an empty response", async () => {
    const transport: ApiTransport = async () => new Response(null, { status: 204 });

    await expect(apiFetch("/api/logout", { method: "POST" }, transport)).resolves.toBeUndefined();
  });

  it("throws an error with status, text and the parsed body", async () => {
    const body = {
      message: "Revisa el formulario",
      code: "invalid_input",
      errors: { city: "La ciudad es requerida" },
    };
    const error = await apiFetch(
      "/api/orders",
      {},
      transportReturning(JSON.stringify(body), { status: 400 }),
    ).catch((e) => e);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: body.code,
      errors: body.errors,
      userMessage: body.message,
    });
    expect(error).toHaveProperty("message", `400: ${JSON.stringify(body)}`);
  });

  it("throws an error with the status text when the body is empty", async () => {
    const transport = transportReturning("", { status: 502, statusText: "Bad Gateway" });

    await expect(apiFetch("/api/products", {}, transport)).rejects.toThrow("502: Bad Gateway");
  });
});

describe("errorMessage", () => {
  it("prefers the server's message to the fallback", () => {
    expect(errorMessage(new ApiError(409, '{"message":"Se agotó"}'), "Error")).toBe("Se agotó");
    expect(errorMessage(new ApiError(500, "<html>"), "Error")).toBe("Error");
  });

  it("says that there is no connection when the request failed", () => {
    expect(errorMessage(new TypeError("Failed to fetch"))).toMatch(/conexión/);
  });
});

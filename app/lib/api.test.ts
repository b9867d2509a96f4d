import { describe, expect, it, vi } from "vitest";
import { ApiError, type ApiTransport, apiFetch, errorMessage } from "./api.ts";

const answering = (body: string, init?: ResponseInit) =>
  vi.fn<ApiTransport>(async () => new Response(body, init));

describe("apiFetch", () => {
  it("sends JSON and reads JSON", async () => {
    const transport = answering('{"id":7}');
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

  it("sends a form as it is, so that the browser writes its boundary", async () => {
    const transport = answering("{}");
    const body = new FormData();
    await apiFetch("/api/upload/product-image", { body }, transport);

    const [, init] = transport.mock.lastCall ?? [];
    expect(init?.body).toBe(body);
    expect(new Headers(init?.headers).has("content-type")).toBe(false);
  });

  it("takes an empty answer for nothing", async () => {
    const transport: ApiTransport = async () => new Response(null, { status: 204 });

    await expect(apiFetch("/api/logout", { method: "POST" }, transport)).resolves.toBeUndefined();
  });

  it("raises status and text, with the body's parts at hand", async () => {
    const body = {
      message: "Revisa el formulario",
      code: "invalid_input",
      errors: { city: "La ciudad es requerida" },
    };
    const error = await apiFetch("/api/orders", {}, answering(JSON.stringify(body), { status: 400 })).catch(
      (e) => e,
    );

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: body.code,
      errors: body.errors,
      userMessage: body.message,
    });
    expect(error).toHaveProperty("message", `400: ${JSON.stringify(body)}`);
  });

  it("raises status and status text when there is no text", async () => {
    const transport = answering("", { status: 502, statusText: "Bad Gateway" });

    await expect(apiFetch("/api/products", {}, transport)).rejects.toThrow("502: Bad Gateway");
  });
});

describe("errorMessage", () => {
  it("prefers the server's sentence to the caller's", () => {
    expect(errorMessage(new ApiError(409, '{"message":"Se agotó"}'), "Error")).toBe("Se agotó");
    expect(errorMessage(new ApiError(500, "<html>"), "Error")).toBe("Error");
  });

  it("says when there is no connection", () => {
    expect(errorMessage(new TypeError("Failed to fetch"))).toMatch(/conexión/);
  });
});

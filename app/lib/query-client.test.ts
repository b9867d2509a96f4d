import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApiTransport } from "#contract/api-transport.ts";
import { apiListQuery, apiQuery, createQueryClient, invalidateApi } from "./query-client.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe("queries", () => {
  it("are keyed by path and by the parameters that have a value", () => {
    expect(apiQuery("/api/products").queryKey).toEqual(["/api/products"]);
    expect(apiQuery("/api/products", { search: null, category: undefined }).queryKey).toEqual([
      "/api/products",
    ]);
    expect(apiQuery("/api/products", { search: "miel", page: 2 }).queryKey).toEqual([
      "/api/products",
      { search: "miel", page: 2 },
    ]);
  });

  it("send their parameters as an escaped query string", async () => {
    const transport = vi.fn<ApiTransport>(async () => Response.json([]));
    await createQueryClient(transport).fetchQuery(apiQuery("/api/products", { search: "té & miel" }));

    expect(transport.mock.lastCall?.[0]).toBe("/api/products?search=t%C3%A9+%26+miel");
  });

  it("are not retried when they fail", async () => {
    const transport = vi.fn<ApiTransport>(async () => new Response("", { status: 500 }));
    const client = createQueryClient(transport);

    await expect(client.fetchQuery(apiQuery("/api/categories"))).rejects.toThrow("500: ");
    expect(transport).toHaveBeenCalledOnce();
  });

  it("never become stale, and are kept five minutes in a browser after their last use", () => {
    vi.stubGlobal("window", {});

    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 300_000,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    });
  });

  it("fail at once when the browser is offline", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(() => Promise.reject(new TypeError("Failed to fetch")));

    await expect(client.fetchQuery(apiQuery("/api/categories"))).rejects.toThrow("Failed to fetch");
  });

  it("that answer 401 sign the page out", async () => {
    const client = createQueryClient(async () => new Response("", { status: 401 }));
    client.setQueryData(["/api/user"], { id: 1, username: "ana" });

    await expect(client.fetchQuery(apiQuery("/api/user/orders"))).rejects.toThrow("401");

    expect(client.getQueryData(["/api/user"])).toBeNull();
  });

  it("of lists hold the total number of matches", async () => {
    const client = createQueryClient(async () =>
      Response.json([1, 2], { headers: { "x-total-count": "41" } }),
    );

    expect(await client.fetchQuery(apiListQuery("/api/products", { page: 1 }))).toEqual({
      items: [1, 2],
      total: 41,
    });
  });

  it("are refetched after an invalidation only below the given path", async () => {
    const transport = vi.fn<ApiTransport>(async () => Response.json([]));
    const client = createQueryClient(transport);
    await client.fetchQuery(apiQuery("/api/products/slug/x"));
    await client.fetchQuery(apiQuery("/api/categories"));

    await invalidateApi(client, "/api/products");
    await client.fetchQuery(apiQuery("/api/products/slug/x"));
    await client.fetchQuery(apiQuery("/api/categories"));

    expect(transport.mock.calls.map(([path]) => path)).toEqual([
      "/api/products/slug/x",
      "/api/categories",
      "/api/products/slug/x",
    ]);
  });

  it("in flight during an invalidation are repeated, because their response may be outdated", async () => {
    let answer = (_: Response) => {};
    const transport = vi.fn<ApiTransport>(() => new Promise((resolve) => (answer = resolve)));
    const client = createQueryClient(transport);
    const first = client.fetchQuery(apiQuery("/api/orders"));

    const invalidation = invalidateApi(client, "/api/orders");
    answer(Response.json(["before"]));
    await first;
    await invalidation;
    const second = client.fetchQuery(apiQuery("/api/orders"));
    answer(Response.json(["after"]));

    expect(await second).toEqual(["after"]);
  });

  it("that failed can be excluded from an invalidation", async () => {
    const transport = vi.fn<ApiTransport>(async () => new Response("", { status: 500 }));
    const client = createQueryClient(transport);
    const unsubscribe = new QueryObserver(client, apiQuery("/api/orders")).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryState(["/api/orders"])?.status).toBe("error"));

    await invalidateApi(client, "/api/", { includesFailed: false });
    expect(transport).toHaveBeenCalledTimes(1);
    await invalidateApi(client, "/api/");
    expect(transport).toHaveBeenCalledTimes(2);
    unsubscribe();
  });
});

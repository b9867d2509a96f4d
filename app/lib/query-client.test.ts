import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApiTransport } from "./api.ts";
import { apiListQuery, apiQuery, createQueryClient, invalidateApi } from "./query-client.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe("reads", () => {
  it("are keyed by path and parameters, without those that are missing", () => {
    expect(apiQuery("/api/products").queryKey).toEqual(["/api/products"]);
    expect(apiQuery("/api/products", { search: null, category: undefined }).queryKey).toEqual([
      "/api/products",
    ]);
    expect(apiQuery("/api/products", { search: "miel", page: 2 }).queryKey).toEqual([
      "/api/products",
      { search: "miel", page: 2 },
    ]);
  });

  it("become a query string, escaped", async () => {
    const transport = vi.fn<ApiTransport>(async () => Response.json([]));
    await createQueryClient(transport).fetchQuery(apiQuery("/api/products", { search: "té & miel" }));

    expect(transport.mock.lastCall?.[0]).toBe("/api/products?search=t%C3%A9+%26+miel");
  });

  it("are made once and not again when they fail", async () => {
    const transport = vi.fn<ApiTransport>(async () => new Response("", { status: 500 }));
    const client = createQueryClient(transport);

    await expect(client.fetchQuery(apiQuery("/api/categories"))).rejects.toThrow("500: ");
    expect(transport).toHaveBeenCalledOnce();
  });

  it("are kept five minutes in a browser after the last page let go of them, and never grow stale", () => {
    vi.stubGlobal("window", {});

    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 300_000,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    });
  });

  it("fail without a network, and do not wait for one", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(() => Promise.reject(new TypeError("Failed to fetch")));

    await expect(client.fetchQuery(apiQuery("/api/categories"))).rejects.toThrow("Failed to fetch");
  });

  it("that meet the end of the session tell everyone", async () => {
    const client = createQueryClient(async () => new Response("", { status: 401 }));
    client.setQueryData(["/api/user"], { id: 1, username: "ana" });

    await expect(client.fetchQuery(apiQuery("/api/user/orders"))).rejects.toThrow("401");

    expect(client.getQueryData(["/api/user"])).toBeNull();
  });

  it("of lists carry the count of all matches", async () => {
    const client = createQueryClient(async () =>
      Response.json([1, 2], { headers: { "x-total-count": "41" } }),
    );

    expect(await client.fetchQuery(apiListQuery("/api/products", { page: 1 }))).toEqual({
      items: [1, 2],
      total: 41,
    });
  });

  it("below a path are made again after invalidation, others are not", async () => {
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

  it("that are under way when something changes are made again: their answer may be from before", async () => {
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

  it("that failed may be left as they are", async () => {
    const transport = vi.fn<ApiTransport>(async () => new Response("", { status: 500 }));
    const client = createQueryClient(transport);
    const letGo = new QueryObserver(client, apiQuery("/api/orders")).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryState(["/api/orders"])?.status).toBe("error"));

    await invalidateApi(client, "/api/", { isFailedToo: false });
    expect(transport).toHaveBeenCalledTimes(1);
    await invalidateApi(client, "/api/");
    expect(transport).toHaveBeenCalledTimes(2);
    letGo();
  });
});

import { type QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { settingsQuery } from "#app/features/settings/use-settings.ts";
import { createQueryClient } from "#app/lib/query-client.ts";
import { defaultMenus } from "#contract/content/menus.ts";
import type { GatewayMode } from "#contract/settings/settings.ts";
import { Footer } from "./footer.tsx";
import { ServerFrame } from "./frame-part.tsx";
import { Header } from "./header.tsx";
import { makeFrameRenderer } from "./render-frame.server.tsx";
import { menusQuery } from "./use-menus.ts";

/** As a plain key: the frame shows a few of the settings. */
const SETTINGS_KEY: QueryKey = settingsQuery.queryKey;

function makeClient(
  logoUrl: string | null = null,
  tagline = "Hecho <a mano>",
  gateway: GatewayMode = "live",
): QueryClient {
  const client = createQueryClient();
  const general = {
    name: "Trenza",
    logoUrl,
    tagline,
    yearsOnMarket: 20,
    social: {},
    address: {},
    footerCategories: [],
  };
  client.setQueryData<unknown>(SETTINGS_KEY, { general, hasOffers: true, payments: { gateway } });
  const about = { to: "/paginas/historia", label: "Historia" };
  client.setQueryData(menusQuery.queryKey, { ...defaultMenus, main: [...defaultMenus.main, about] });
  return client;
}

function render(client: QueryClient, address: string, isFromMemory: boolean): string {
  const frame = h(QueryClientProvider, { client }, h(Header), h(Footer));
  const value = isFromMemory ? makeFrameRenderer(client, address) : null;
  return renderToString(h(StaticRouter, { location: address }, h(ServerFrame, { value }, frame))).replaceAll(
    /<link rel="preload"[^>]*>/g,
    "",
  );
}

test("header and footer from memory have the HTML that React renders in the page", () => {
  const client = makeClient();
  for (const address of [
    "/",
    "/shop",
    "/promociones",
    "/product/jabon",
    "/product/crema",
    "/paginas/historia",
    "/paginas/otra",
    "/about",
  ]) {
    const rendered = render(client, address, false);
    expect(rendered).toContain("Hecho &lt;a mano&gt;");
    for (const _ of ["rendered", "kept"]) expect(render(client, address, true)).toBe(rendered);
  }
  expect(render(client, "/paginas/historia", true)).toMatch(/aria-current="page"[^>]*>Historia/);
});

test("changed settings show at once", () => {
  expect(render(makeClient(), "/shop", true)).toContain("Hecho");
  expect(render(makeClient(null, "Botánica"), "/shop", true)).toContain("Botánica");
});

test("the logo is preloaded on each page", () => {
  const client = makeClient("/logo.svg?v=1&w=2");
  const page = () => {
    const value = makeFrameRenderer(client, "/shop");
    const frame = h(QueryClientProvider, { client }, h(ServerFrame, { value }, h(Header)));
    return renderToString(h(StaticRouter, { location: "/shop" }, frame));
  };
  const preload = '<link rel="preload" href="/logo.svg?v=1&amp;w=2" as="image"/>';
  expect([page(), page()]).toEqual([expect.stringContaining(preload), expect.stringContaining(preload)]);
});

test("the footer names cards and PSE only in a shop that takes payments at the gateway", () => {
  expect(render(makeClient(), "/", true)).toContain("Mastercard");
  for (const gateway of ["none", "unavailable"] as const) {
    expect(render(makeClient(null, "", gateway), "/", true)).not.toContain("Mastercard");
  }
});

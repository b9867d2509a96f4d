import { type QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { settingsQuery } from "#app/features/settings/use-settings.ts";
import { makeLruMap } from "#app/lib/lru-map.ts";
import { createQueryClient } from "#app/lib/query-client.ts";
import { dayOf } from "#contract/calendar/days.ts";
import { defaultMenus } from "#contract/content/menus.ts";
import { menusQuery } from "./use-menus.ts";

/** The only data that header and footer show. */
const FRAME_QUERIES: QueryKey[] = [settingsQuery.queryKey, categoriesQuery.queryKey, menusQuery.queryKey];

type CachedPart = { data: readonly unknown[]; html: string; images: readonly string[] };

/** By part, year and address. */
const cache = makeLruMap<CachedPart>(100);

/**
 * Returns a function that gives the HTML of header and footer. They are rendered again when the data changed: the shared
 * answers are other objects then.
 */
export function makeFrameRenderer(client: QueryClient, pathname: string) {
  const data = FRAME_QUERIES.map((key) => client.getQueryData(key));
  const address = linkedAddress(pathname, client);

  return (part: string, content: ReactNode): string => {
    // The footer shows the year.
    const key = `${part} ${dayOf(new Date()).slice(0, 4)} ${address}`;
    const known = cache.get(key);
    const isCurrent = known?.data.every((value, index) => value === data[index]);
    const current = known && isCurrent ? known : { data, ...renderPart(content, data, address) };
    cache.set(key, current);
    for (const image of current.images) preload(image, { as: "image" });
    return current.html;
  };
}

/** Pages that no link of a menu leads to, such as those of the products, share one address. */
function linkedAddress(pathname: string, client: QueryClient): string {
  const [, first = "", ...others] = pathname.split("/");
  if (others.length === 0) return pathname;
  const { main, shop, information } = client.getQueryData(menusQuery.queryKey) ?? defaultMenus;
  const isLinked = [...main, ...(shop ?? []), ...information].some(({ to }) => to.startsWith(`/${first}/`));
  return isLinked ? pathname : `/${first}/-`;
}

function renderPart(
  content: ReactNode,
  data: readonly unknown[],
  address: string,
): Pick<CachedPart, "html" | "images"> {
  const client = createQueryClient();
  FRAME_QUERIES.forEach((key, index) => {
    if (data[index] !== undefined) client.setQueryData(key, data[index]);
  });
  const html = renderToString(
    <StaticRouter location={address}>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </StaticRouter>,
  );
  return takePreloads(html);
}

const PRELOAD = /^<link rel="preload" as="image" href="([^"]*)"\/>/;

/** React puts the preloads of a fragment before it. */
function takePreloads(html: string): Pick<CachedPart, "html" | "images"> {
  const images: string[] = [];
  let rest = html;
  for (let link = PRELOAD.exec(rest); link; link = PRELOAD.exec(rest)) {
    images.push((link[1] ?? "").replaceAll("&amp;", "&"));
    rest = rest.slice(link[0].length);
  }
  return { html: rest, images };
}

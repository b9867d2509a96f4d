import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { type Deps, systemCtx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { drawFavicon, drawIcon, ICONS, readMark } from "./icons.ts";
import { makeManifest } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { makeSitemap, makeSitemapFile } from "./sitemap.ts";
import { makeSitemapCache } from "./sitemap-cache.ts";

const config = { access: "public", isAnonymous: true } as const;
const SITEMAP_FILE = /^([\w-]+)\.xml$/;

/** What crawlers and phones ask for by fixed names: the list of pages, the rules, the manifest and the icons. */
export function discoveryRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    const ctx = systemCtx(deps);
    const site = { publicUrl: deps.config.publicUrl };
    const sitemaps = makeSitemapCache(deps);
    const icons = new Map<string, Promise<Buffer>>();
    const unsubscribe = deps.events.subscribe(({ type }) => {
      if (type === "settings.changed") icons.clear();
    });
    app.addHook("onClose", async () => {
      sitemaps.close();
      unsubscribe();
    });

    app.get("/robots.txt", { config }, async (_request, reply) =>
      send(reply, "text/plain; charset=utf-8", robotsText(site.publicUrl)),
    );

    app.get("/sitemap.xml", { config }, async (_request, reply) =>
      send(reply, "application/xml; charset=utf-8", await sitemaps.get("", () => makeSitemap(ctx, site))),
    );

    app.get<{ Params: { file: string } }>("/sitemaps/:file", { config }, async (request, reply) => {
      const [, name] = SITEMAP_FILE.exec(request.params.file) ?? [];
      const file = name && (await sitemaps.get(name, () => makeSitemapFile(ctx, site, name)));
      return send(reply, "application/xml; charset=utf-8", file ?? null);
    });

    app.get("/manifest.webmanifest", { config }, async (_request, reply) => {
      const { general } = await getSettings(ctx);
      return send(reply, "application/manifest+json; charset=utf-8", JSON.stringify(makeManifest(general)));
    });

    /** Drawn once per mark, however many ask at the same time. */
    async function icon(path: string, draw: (mark: Buffer) => Promise<Buffer>): Promise<Buffer> {
      const { markUrl } = (await getSettings(ctx)).general;
      const key = `${path} ${markUrl}`;
      const drawn = icons.get(key) ?? readMark(deps.storage, markUrl).then(draw);
      icons.set(key, drawn);
      drawn.catch(() => icons.delete(key));
      return drawn;
    }

    app.get("/favicon.ico", { config }, async (_request, reply) =>
      send(reply, "image/x-icon", await icon("/favicon.ico", drawFavicon)),
    );
    for (const [path, drawing] of Object.entries(ICONS)) {
      app.get(path, { config }, async (_request, reply) =>
        send(reply, "image/png", await icon(path, (mark) => drawIcon(mark, drawing))),
      );
    }
  };
}

function send(reply: FastifyReply, type: string, content: string | Buffer | null) {
  if (content === null) throw notFound();
  return reply.header("cache-control", "public, max-age=3600").type(type).send(content);
}

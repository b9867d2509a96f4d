import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { type Deps, systemCtx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { drawFavicon, drawIcon, ICONS, readMark } from "./icons.ts";
import { makeManifest } from "./manifest.ts";
import { makeRobotsText } from "./robots.ts";
import { makeSitemap, makeSitemapFile } from "./sitemap.ts";
import { makeSitemapCache } from "./sitemap-cache.ts";

const config = { access: "public", isAnonymous: true } as const;
const SITEMAP_FILE = /^([\w-]+)\.xml$/;

/** Files with fixed names for crawlers and phones: sitemap, robots.txt, manifest and icons. */
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
      send(reply, "text/plain; charset=utf-8", makeRobotsText(site.publicUrl)),
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
      const { general, brand } = await getSettings(ctx);
      const manifest = makeManifest(general, brand.paper);
      return send(reply, "application/manifest+json; charset=utf-8", JSON.stringify(manifest));
    });

    /** Caches the promise, so that simultaneous requests draw an icon once. */
    async function getIcon(path: string, draw: (mark: Buffer) => Promise<Buffer>): Promise<Buffer> {
      const { markUrl } = (await getSettings(ctx)).general;
      const key = `${path} ${markUrl}`;
      const drawn = icons.get(key) ?? readMark(deps.storage, markUrl).then(draw);
      icons.set(key, drawn);
      drawn.catch(() => icons.delete(key));
      return drawn;
    }

    app.get("/favicon.ico", { config }, async (_request, reply) =>
      send(reply, "image/x-icon", await getIcon("/favicon.ico", drawFavicon)),
    );
    for (const [path, spec] of Object.entries(ICONS)) {
      app.get(path, { config }, async (_request, reply) =>
        send(reply, "image/png", await getIcon(path, (mark) => drawIcon(mark, spec))),
      );
    }
  };
}

function send(reply: FastifyReply, type: string, content: string | Buffer | null) {
  if (content === null) throw notFound();
  return reply.header("cache-control", "public, max-age=3600").type(type).send(content);
}

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../context.ts";
import { notFound } from "../errors.ts";
import type { DomainEvent } from "../events.ts";
import { answer } from "./errors.ts";
import { answerWithPage } from "./fault-page.ts";
import { readPageAddress } from "./page-address.ts";
import { makePageCache } from "./page-cache.ts";
import { makePageRenderer, type PageSource, type RenderedPage } from "./page-renderer.ts";
import { productTag } from "./page-tags.ts";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Best sellers and the year in the footer change without an event. */
const MAX_AGE_MS = 10 * 60 * 1000;

const RESERVED = /^\/(?:api|uploads|assets|ws)(?:\/|$)/;
/** React Router's own data requests, which the pages do not use. */
const DATA_REQUEST = /\.data$/;

const decompress = promisify(gunzip);

/** Every page of the shop: those that are the same for all are rendered once and kept until what they show changes. */
export function pageRoutes(deps: Deps, source: PageSource): FastifyPluginAsync {
  return async (app) => {
    const render = makePageRenderer(app, deps.config, source);
    const cache = makePageCache<RenderedPage>({
      maxBytes: deps.config.isDevelopment ? 0 : MAX_BYTES,
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      now: () => deps.clock.now().getTime(),
    });
    const unsubscribe = deps.events.subscribe((event) => forgetChanged(cache, event));
    app.addHook("onClose", async () => unsubscribe());

    const { middleware } = source;
    if (middleware) {
      app.addHook("onRequest", (request, reply, next) => middleware(request.raw, reply.raw, next));
    }

    app.setErrorHandler((error, request, reply) => {
      const isPage = !isReserved(pathOf(request));
      return isPage ? answerWithPage(request, reply, error) : answer(request, reply, error);
    });

    app.get("/*", { config: { access: "public", isAnonymous: true } }, async (request, reply) => {
      const path = pathOf(request);
      if (isReserved(path)) throw notFound();

      const tidy = withoutTrailingSlash(request.url, path);
      if (tidy) return reply.redirect(tidy, 301);

      const address = readPageAddress(request.url);
      const page = await (address.kind === "shared"
        ? cache.get(address.url, () => render(address.url))
        : render(address.url));
      const isShared = address.kind === "shared" && page.isStorable;
      return send(request, reply, page, isShared ? "public, max-age=0, must-revalidate" : "no-store");
    });
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function isReserved(path: string): boolean {
  return RESERVED.test(path) || DATA_REQUEST.test(path);
}

function forgetChanged(cache: { clear(): void; drop(tag: string): void }, event: DomainEvent): void {
  switch (event.type) {
    case "stock.updated":
      cache.drop(productTag(event.productId));
      break;
    case "catalog.changed":
    case "product.updated":
    case "product.deleted":
    case "content.changed":
    case "settings.changed":
      cache.clear();
      break;
    case "order.created":
    case "order.updated":
    case "order.flagged":
    case "attention.changed":
    case "sessions.ended":
      break;
    default:
      event satisfies never;
  }
}

/** One address per page; `//host/` stays as it is, since a browser would take it for another site. */
function withoutTrailingSlash(rawUrl: string, path: string): string | null {
  if (path === "/" || !path.endsWith("/") || path.includes("//") || path.includes("\\")) return null;
  return path.slice(0, -1) + rawUrl.slice(path.length);
}

async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, cacheControl: string) {
  reply
    .code(page.status)
    .header("cache-control", cacheControl)
    .header("vary", "accept-encoding")
    .headers(cacheControl === "no-store" ? { "x-robots-tag": "noindex" } : {})
    .header("content-security-policy", page.contentPolicy)
    .headers(page.preload ? { link: page.preload } : {})
    .type("text/html; charset=utf-8");
  if (page.location) return reply.header("location", page.location).send();

  if (cacheControl !== "no-store") {
    reply.header("etag", page.etag);
    if (isKnown(request, page.etag)) return reply.code(304).removeHeader("content-type").send();
  }

  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    return reply.header("content-encoding", "br").send(page.br);
  }
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(page.gzip);
  }
  return reply.send(await decompress(page.gzip));
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"] ?? "";
  return known.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag.replace(/^W\//, ""));
}

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../context.ts";
import { notFound } from "../errors.ts";
import { sendErrorPage } from "./error-page.ts";
import { sendError, setRetryAfter } from "./errors.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import { makePageCache } from "./page-cache.ts";
import { makePageRenderer, type PageSource, type RenderedPage } from "./page-renderer.ts";
import { tagsChangedBy } from "./page-tags.ts";
import { hasSecret } from "./secret-path.ts";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Best sellers and the year in the footer change without an event. */
const MAX_AGE_MS = 10 * 60 * 1000;

const RESERVED = /^\/(?:api|uploads|assets|ws)(?:\/|$)/;
/** React Router's data requests, which the app does not use. */
const DATA_REQUEST = /\.data$/;

/** Orders and their links: renders are queued, but not rate limited (docs/rules/limits.md#never-refused). */
const PURCHASE = /^\/(?:order|pagar|pedido)\//;

const decompress = promisify(gunzip);

/** Serves all pages. Shared pages are cached until their data changes. */
export function pageRoutes(deps: Deps, source: PageSource): FastifyPluginAsync {
  return async (app) => {
    const render = makePageRenderer(app, deps.config, source);
    const cache = makePageCache<RenderedPage>({
      maxBytes: deps.config.isDevelopment ? 0 : MAX_BYTES,
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      now: () => deps.clock.now().getTime(),
    });
    const unsubscribe = deps.events.subscribe((event) => cache.invalidate(tagsChangedBy(event)));
    app.addHook("onClose", async () => unsubscribe());

    const { middleware } = source;
    if (middleware) {
      app.addHook("onRequest", (request, reply, next) => middleware(request.raw, reply.raw, next));
    }

    app.setErrorHandler((error, request, reply) => {
      const isPage = !isReserved(pathOf(request));
      return isPage ? sendErrorPage(request, reply, error) : sendError(request, reply, error);
    });

    async function getPage(request: FastifyRequest, reply: FastifyReply, { kind, url }: PageAddress) {
      const renderPage = () => render(url, request.log);
      if (kind === "own") {
        return app.runQueued(request, reply, renderPage, { isCounted: !PURCHASE.test(pathOf(request)) });
      }
      // Shells are few and never refused, so they skip the queue.
      if (kind === "shell") return cache.get(url, renderPage);
      const cached = cache.find(url);
      return (
        cached ?? app.runQueued(request, reply, () => cache.get(url, renderPage), { key: `page ${url}` })
      );
    }

    app.get(
      "/*",
      { config: { access: "public", isAnonymous: true, rateLimit: false } },
      async (request, reply) => {
        const path = pathOf(request);
        if (isReserved(path)) throw notFound();

        if (hasSecret(path)) reply.header("referrer-policy", "no-referrer");
        const canonicalUrl = withoutTrailingSlash(request.url, path);
        if (canonicalUrl) return reply.redirect(canonicalUrl, 301);

        const { kind, url } = readPageAddress(request.url);
        const page = await getPage(request, reply, { kind, url });
        const isShared = kind === "shared" && page.status === 200;
        return sendPage(request, reply, page, isShared ? "public, max-age=0, must-revalidate" : "no-store");
      },
    );
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function isReserved(path: string): boolean {
  return RESERVED.test(path) || DATA_REQUEST.test(path);
}

/** The URL without its trailing slash, or null. `//host/` is left alone: a browser reads it as another site. */
function withoutTrailingSlash(rawUrl: string, path: string): string | null {
  if (path === "/" || !path.endsWith("/") || path.includes("//") || path.includes("\\")) return null;
  return path.slice(0, -1) + rawUrl.slice(path.length);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  cacheControl: string,
) {
  setRetryAfter(reply, page.status)
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
    if (matchesEtag(request, page.etag)) return reply.code(304).removeHeader("content-type").send();
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

function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const header = request.headers["if-none-match"] ?? "";
  return header.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag.replace(/^W\//, ""));
}

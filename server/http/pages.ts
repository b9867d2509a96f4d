import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../context.ts";
import { notFound } from "../errors.ts";
import { sendErrorPage } from "./error-page.ts";
import { sendError, setRetryAfter } from "./errors.ts";
import { isKnownPath } from "./known-paths.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import { makePageRenderer, type PageSource } from "./page-renderer.ts";
import { hasSecret } from "./secret-path.ts";
import { SHARED_CACHE_CONTROL } from "./shared-answer.ts";

const RESERVED = /^\/(?:api|uploads|assets|ws)(?:\/|$)/;
/** React Router's data requests, which the app does not use. */
const DATA_REQUEST = /\.data$/;

/** Orders and their links: renders are queued, but not rate limited (docs/rules/limits.md#never-refused). */
const PURCHASE = /^\/(?:order|pagar|pedido)\//;

/** Not a URL, so that no request finds it. */
const NOT_FOUND_KEY = "not found";
/** Any path without a route. */
const NOT_FOUND_PATH = "/404";

/** Serves all pages. Shared pages are cached until their data changes. */
export function pageRoutes(deps: Deps, source: PageSource): FastifyPluginAsync {
  return async (app) => {
    const render = makePageRenderer(app, deps.config, source);
    const cache = app.sharedAnswers;

    const { middleware } = source;
    if (middleware) {
      app.addHook("onRequest", (request, reply, next) => middleware(request.raw, reply.raw, next));
    }

    app.setErrorHandler((error, request, reply) => {
      const isPage = !isReserved(pathOf(request));
      return isPage ? sendErrorPage(request, reply, error) : sendError(request, reply, error);
    });

    async function getPage(request: FastifyRequest, reply: FastifyReply, { kind, url }: PageAddress) {
      const cacheControl = kind === "shared" ? SHARED_CACHE_CONTROL : "no-store";
      const renderPage = () => render(url, { log: request.log, cacheControl });
      if (kind === "uncached" && !isKnownPath(await source.getBuild(), pathOf(request))) {
        // One page for all of them, so that invented addresses cost no rendering and fill no cache.
        const renderMissing = () =>
          render(NOT_FOUND_PATH, { log: request.log, cacheControl: "no-store", expectedStatus: 404 });
        return (
          cache.find(NOT_FOUND_KEY) ??
          app.runQueued(request, reply, () => cache.get(NOT_FOUND_KEY, renderMissing), { key: NOT_FOUND_KEY })
        );
      }
      if (kind === "uncached") {
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
        return app.sendShared(request, setRetryAfter(reply, page.status), page);
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

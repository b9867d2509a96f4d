import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { ApiTransport } from "#contract/api-transport.ts";
import type { Config } from "../config.ts";
import type { Log } from "../context.ts";
import { pagePolicy } from "./content-policy.ts";
import { makeInProcessApi } from "./in-process-api.ts";
import { hasSecret, withoutSecret } from "./secret-path.ts";
import { securityHeaders } from "./security.ts";
import { SharedAnswer } from "./shared-answer.ts";

/** Called for every error in a loader or in rendering, also when the page could still be sent. */
type OnPageError = (error: unknown) => void;

/** The server bundle of `app/`; its entry module also exports `createPageContext`. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext(
        api: ApiTransport,
        onError: OnPageError,
        onHtml: (html: Buffer) => void,
      ): RouterContextProvider;
    };
  };
};

export type PageSource = {
  /** The current bundle; in development it changes between calls. */
  getBuild(): Promise<PageBuild>;
  /** Must come from the bundle's copy of React Router: contexts are compared by identity. */
  createRequestHandler: CreateRequestHandlerFunction;
  /** Serves the pages' files in development, where there is no build. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close(): Promise<void>;
};

type RenderOptions = {
  /** The logger of the request. */
  log: Log;
  /** Value of the page's `cache-control` header while its status is 200. */
  cacheControl: string;
  /** A page with another status is not stored. Default: 200. */
  expectedStatus?: number;
};

type RenderPage = (url: string, options: RenderOptions) => Promise<SharedAnswer>;

export function makePageRenderer(app: FastifyInstance, config: Config, source: PageSource): RenderPage {
  const mode = config.isDevelopment ? "development" : "production";
  const handlerOf = rememberLast((build: PageBuild) => source.createRequestHandler(build, mode));
  const commonHeaders = securityHeaders(config);

  return async (url, { log, cacheControl, expectedStatus = 200 }) => {
    const tags = new Set<string>();
    let isComplete = true;
    let validUntil = Number.POSITIVE_INFINITY;
    const api = makeInProcessApi(app, (answer) => {
      for (const tag of answer.tags) tags.add(tag);
      validUntil = Math.min(validUntil, answer.validUntil);
      // Pages leave out optional data that cannot be read.
      if (answer.status >= 500) isComplete = false;
    });
    const build = await source.getBuild();
    // Always the public origin: pages contain their own URL, and they are cached for everybody.
    const request = new Request(config.publicUrl + url);
    const onError = logEachOnce(log, url);
    let html: Buffer | undefined;
    const context = build.entry.module.createPageContext(api, onError, (rendered) => {
      html = rendered;
    });
    const response = await handlerOf(build)(request, context);
    const text = withLowScriptPriority(html ?? Buffer.from(await response.arrayBuffer()));
    const isShared = response.status === 200 && cacheControl !== "no-store";
    const location = response.headers.get("location");
    const preload = preloadStylesheets(text);

    return new SharedAnswer({
      route: "/*",
      text: location ? "" : text,
      status: response.status,
      headers: {
        ...commonHeaders,
        "content-security-policy": pagePolicy(config, text),
        "content-type": "text/html; charset=utf-8",
        ...(hasSecret(url) && { "referrer-policy": "no-referrer" }),
        "cache-control": isShared ? cacheControl : "no-store",
        ...(!isShared && { "x-robots-tag": "noindex" }),
        ...(preload && { link: preload }),
        ...(location && { location }),
      },
      isStorable: response.status === expectedStatus && isComplete,
      isForEverybody: true,
      tags,
      validUntil,
    });
  };
}

/** React Router derives its routes from the build, which in production never changes. */
function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** The same error may be reported twice, by React and by React Router. */
function logEachOnce(log: Log, url: string): OnPageError {
  const logged = new Set<unknown>();
  // Without the query, which may contain personal data.
  const page = withoutSecret(url.split("?", 1)[0] ?? "/");
  return (err) => {
    if (logged.has(err)) return;
    logged.add(err);
    log.error({ err, page }, "page failed to render");
  };
}

/** As a preload header they load before the pictures and fonts that come first in the HTML. */
function preloadStylesheets(html: Buffer): string {
  const links = headOf(html).matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return [...links].map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ");
}

const MODULE_PRELOAD = '<link rel="modulepreload"';
const MODULE_SCRIPT = '<script type="module"';
const LOW = ' fetchpriority="low"';

/**
 * Adds `fetchpriority=low` to the module preloads in the head and to the last module script, so that stylesheets, fonts
 * and the first pictures load before the scripts. The rest stays bytes: as a string it would be decoded, searched and
 * encoded again.
 */
function withLowScriptPriority(html: Buffer): Buffer {
  const head = headOf(html);
  const headEnd = Buffer.byteLength(head);
  const lowHead = Buffer.from(head.replaceAll(MODULE_PRELOAD, MODULE_PRELOAD + LOW));
  const script = html.lastIndexOf(MODULE_SCRIPT);
  if (script < headEnd) return Buffer.concat([lowHead, html.subarray(headEnd)]);
  const scriptEnd = script + MODULE_SCRIPT.length;
  return Buffer.concat([
    lowHead,
    html.subarray(headEnd, scriptEnd),
    Buffer.from(LOW),
    html.subarray(scriptEnd),
  ]);
}

/** The HTML up to the body. */
function headOf(html: Buffer): string {
  return html.toString("utf8", 0, Math.max(0, html.indexOf("</head>")));
}

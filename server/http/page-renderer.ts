import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { Config } from "../config.ts";
import type { Log } from "../context.ts";
import { pagePolicy } from "./content-policy.ts";
import { type ApiTransport, makeInProcessApi } from "./in-process-api.ts";
import type { Cacheable } from "./page-cache.ts";
import { tagsOf } from "./page-tags.ts";
import { withoutSecret } from "./secret-path.ts";

/** Called for every error in a loader or in rendering, also when the page could still be sent. */
type OnPageError = (error: unknown) => void;

/** The server bundle of `app/`; its entry module also exports `createPageContext`. */
export type PageBuild = ServerBuild & {
  entry: {
    module: { createPageContext(api: ApiTransport, onError: OnPageError): RouterContextProvider };
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

/** A rendered page in both encodings, ready to send. */
export type RenderedPage = Cacheable & {
  status: number;
  /** The target of a redirect. */
  location: string | null;
  /** The compressed HTML. */
  br: Buffer;
  gzip: Buffer;
  etag: string;
  contentPolicy: string;
  /** `Link` header that preloads the stylesheets, which block the first paint. */
  preload: string;
};

/** `log`: the logger of the request. */
export type RenderPage = (url: string, log: Log) => Promise<RenderedPage>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 gives most of the compression in a tenth of the time of quality 11. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function makePageRenderer(app: FastifyInstance, config: Config, source: PageSource): RenderPage {
  const mode = config.isDevelopment ? "development" : "production";
  const handle = source.createRequestHandler(source.getBuild, mode);

  return async (url, log) => {
    const tags = new Set<string>();
    let isComplete = true;
    const api = makeInProcessApi(app, (path, { statusCode, payload }) => {
      if (statusCode < 300) for (const tag of tagsOf(path, payload)) tags.add(tag);
      // Pages leave out optional data that cannot be read.
      if (statusCode >= 500) isComplete = false;
    });
    const { entry } = await source.getBuild();
    // Always the public origin: pages contain their own URL, and they are cached for everybody.
    const request = new Request(config.publicUrl + url);
    const onError = logEachOnce(log, url);
    const response = await handle(request, entry.module.createPageContext(api, onError));
    const page = await toRenderedPage(response, withLowScriptPriority(await response.text()), tags, config);
    return { ...page, isStorable: page.isStorable && isComplete };
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

async function toRenderedPage(
  response: Response,
  html: string,
  tags: ReadonlySet<string>,
  config: Config,
): Promise<RenderedPage> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBrotli(body, brotliOptions), compressGzip(body)]);

  return {
    status: response.status,
    location: response.headers.get("location"),
    br,
    gzip: gz,
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    contentPolicy: pagePolicy(config, html),
    preload: preloadStylesheets(html),
    isStorable: response.status === 200,
    bytes: br.byteLength + gz.byteLength,
    tags,
  };
}

/** As a preload header they load before the pictures and fonts that come first in the HTML. */
function preloadStylesheets(html: string): string {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return [...links].map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ");
}

/** Lets stylesheets, fonts and the first pictures load before the scripts. */
function withLowScriptPriority(html: string): string {
  return html.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
}

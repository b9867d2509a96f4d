import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { Config } from "../config.ts";
import { pagePolicy } from "./content-policy.ts";
import { type ApiTransport, makeInProcessApi } from "./in-process-api.ts";
import type { Cacheable } from "./page-cache.ts";
import { productTagsOf } from "./page-tags.ts";

/** The bundle of `app/` for the server, with what its entry module adds for us. */
export type PageBuild = ServerBuild & {
  entry: { module: { createPageContext(api: ApiTransport): RouterContextProvider } };
};

export type PageSource = {
  /** The current bundle; while developing it changes under way. */
  getBuild(): Promise<PageBuild>;
  /** Of the same React Router as the bundle's: its contexts are told apart by identity. */
  createRequestHandler: CreateRequestHandlerFunction;
  /** Serves the files of pages where no build holds them. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close(): Promise<void>;
};

/** One finished page, ready to be sent any number of times. */
export type RenderedPage = Cacheable & {
  status: number;
  /** Where a redirect goes. */
  location: string | null;
  /** Each in its encoding. */
  br: Buffer;
  gzip: Buffer;
  etag: string;
  contentPolicy: string;
  /** `Link` header: what holds up the first paint is asked for before the page is read. */
  preload: string;
};

export type RenderPage = (url: string) => Promise<RenderedPage>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Most of the gain at a tenth of the time of the highest. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function makePageRenderer(app: FastifyInstance, config: Config, source: PageSource): RenderPage {
  const mode = config.isDevelopment ? "development" : "production";
  const handle = source.createRequestHandler(source.getBuild, mode);

  return async (url) => {
    const tags = new Set<string>();
    const api = makeInProcessApi(app, (path, json) => {
      for (const tag of productTagsOf(path, json)) tags.add(tag);
    });
    const { entry } = await source.getBuild();
    // One origin for everybody, whatever name the request came by: pages name their own address.
    const request = new Request(config.publicUrl + url);
    const response = await handle(request, entry.module.createPageContext(api));
    return finish(response, scriptsLast(await response.text()), tags, config);
  };
}

async function finish(
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
    preload: stylesheetsOf(html),
    isStorable: response.status === 200,
    bytes: br.byteLength + gz.byteLength,
    tags,
  };
}

/** In the page they stand behind pictures and fonts, which would take the first connections. */
function stylesheetsOf(html: string): string {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return [...links].map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ");
}

/**
 * Stylesheet, fonts and the first pictures are seen; the scripts only wake what is seen. They are fetched after them,
 * and run once the page calls them (`app/lib/wake.ts`).
 */
function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/module">');
}

import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { renderCard, renderOnce } from "#app/features/catalog/cards/render-markup.server.tsx";
import { ServerMarkup } from "#app/features/catalog/cards/server-markup.ts";
import { ServerFrame } from "#app/features/layout/frame-part.tsx";
import { makeFrameRenderer } from "#app/features/layout/render-frame.server.tsx";
import { ServerBrandStyle } from "#app/features/layout/store-brand.tsx";
import { onErrorContext, onHtmlContext, queryClientContext } from "#app/lib/page-context.ts";
import { PAGE_JSON_TAG, stringifyPage } from "#app/lib/page-json.ts";
import { ServerPage } from "#app/lib/page-queries.tsx";
import { brandCss } from "#contract/content/brand-style.ts";

/** Exported from the build's entry module for the server. */
export { createPageContext } from "#app/lib/page-context.ts";

const serverMarkup = { renderCard, renderOnce };

/** Data is loaded before rendering starts. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders the whole page before answering, because the HTML is cached and the security policy hashes its scripts. Gives
 * the HTML to the context, not to the response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const client = context.get(queryClientContext);
  // Failed queries are not sent to the browser; rendering them here would cause a hydration mismatch.
  client.removeQueries({ predicate: ({ state }) => state.status !== "success" });
  const { origin, pathname } = new URL(request.url);
  const page = await renderPage(
    <ServerPage value={{ client, origin }}>
      <ServerMarkup value={serverMarkup}>
        <ServerFrame value={makeFrameRenderer(client, pathname)}>
          <ServerBrandStyle value={brandCss}>
            <ServerRouter context={routerContext} url={request.url} />
          </ServerBrandStyle>
        </ServerFrame>
      </ServerMarkup>
    </ServerPage>,
    context.get(onErrorContext),
  );
  context.get(onHtmlContext)(insertPageData(page.html, stringifyPage(client, origin)));

  return new Response(null, { status: page.hasFailed ? 500 : status, headers });
}

/** React Router calls this for loader errors. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(onErrorContext)(error);
};

function renderPage(
  element: React.ReactNode,
  onError: (error: unknown) => void,
): Promise<{ html: Buffer; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const timer = setTimeout(
      () => stream.abort(new Error("page took too long to render")),
      RENDER_TIMEOUT_MS,
    );

    const stream = renderToPipeableStream(element, {
      // One chunk: no content is moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          // Never pauses React.
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk: Uint8Array, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        body.on("error", reject);
        body.on("finish", () => resolve({ html: Buffer.concat(chunks), hasFailed }));
        stream.pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        onError(error);
      },
    });
  });
}

/** The HTML of a page with its data, which React would encode in small pieces. */
function insertPageData(html: Buffer, json: string): Buffer {
  const tag = html.lastIndexOf(PAGE_JSON_TAG);
  // The error page that React Router renders when our layout fails has no data tag.
  if (tag < 0) return html;
  const start = tag + PAGE_JSON_TAG.length;
  return Buffer.concat([html.subarray(0, start), Buffer.from(json), html.subarray(start)]);
}

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Part of the build's entry module, where the server finds it. */
export { createPageContext } from "#app/lib/page-context.ts";

/** Longest a page may take to render, in ms; all data is there before rendering begins. */
const RENDER_TIMEOUT = 10_000;

/** Renders the whole page before answering: its HTML is cached, and the security policy hashes its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderPage(<ServerRouter context={routerContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");

  return new Response(request.method === "HEAD" ? null : page.html, {
    status: page.hasFailed ? 500 : status,
    headers,
  });
}

function renderPage(element: React.ReactNode): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const timer = setTimeout(() => stream.abort(new Error("page took too long to render")), RENDER_TIMEOUT);

    const stream = renderToPipeableStream(element, {
      // Everything in its place: no part of a finished page is moved in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then((html) => resolve({ html, hasFailed }), reject);
        stream.pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        hasFailed = true;
      },
    });
  });
}

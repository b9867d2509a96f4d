import {
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
} from "react-router";
import type { ApiTransport } from "#contract/api-transport.ts";
import type { PageSource } from "#server/http/page-renderer.ts";

const apiContext = createContext<ApiTransport>();

export type Visit = { url: URL; api: ApiTransport };

/**
 * Pages for tests of caching, headers and errors. `render` returns the HTML of a URL, a number as status code, or
 * `redirect:…`.
 */
export function makePageSource(render: (visit: Visit) => Promise<string | number>): PageSource {
  async function loader({ request, context }: LoaderFunctionArgs) {
    const html = await render({ url: new URL(request.url), api: context.get(apiContext) });
    if (typeof html === "number") throw data(null, { status: html });
    if (html.startsWith("redirect:")) throw redirect(html.slice("redirect:".length), 301);
    return html;
  }

  return pageSourceOf({
    entry: {
      default: async (_request, status, headers, { staticHandlerContext }) => {
        const html = `<script>start()</script><p>${staticHandlerContext.loaderData?.root ?? "fallo"}</p>`;
        return new Response(html, { status, headers });
      },
      createPageContext(api) {
        const context = new RouterContextProvider();
        context.set(apiContext, api);
        return context;
      },
    },
    root: { default: () => null, loader },
  });
}

type Build = Awaited<ReturnType<PageSource["getBuild"]>>;
type Parts = {
  entry: Build["entry"]["module"];
  /** The module of the only route. */
  root: NonNullable<Build["routes"]["root"]>["module"];
  /** What the browser's manifest says of it. */
  rootEntry?: Build["assets"]["routes"][string];
};

/** Pages of one route that answers every address. */
export function pageSourceOf({ entry, root, rootEntry }: Parts): PageSource {
  return {
    getBuild: async () => ({
      entry: { module: entry },
      routes: { root: { id: "root", path: "*", module: root } },
      assets: {
        entry: { imports: [], module: "" },
        routes: rootEntry ? { root: rootEntry } : {},
        url: "",
        version: "1",
      },
      publicPath: "/",
      assetsBuildDirectory: "",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    }),
    createRequestHandler,
    middleware: null,
    close: async () => undefined,
  };
}

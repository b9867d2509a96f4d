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

  return {
    async getBuild() {
      return {
        entry: {
          module: {
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
        },
        routes: { root: { id: "root", path: "*", module: { default: () => null, loader } } },
        assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
        publicPath: "/",
        assetsBuildDirectory: "",
        future: {},
        ssr: true,
        isSpaMode: false,
        prerender: [],
        routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
      };
    },
    createRequestHandler,
    middleware: null,
    close: async () => undefined,
  };
}

import type { LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import * as entryModule from "#app/entry.server.tsx";
import { buildApp } from "#server/app.ts";
import type { PageSource } from "#server/http/page-renderer.ts";
import { pageSourceOf } from "#tests/support/page-source.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";

const recording = makeRecordingLog();
const shop = testShop({ parts: { log: recording.log } });

/** The manifest entry of the only route. */
const ROOT_ENTRY = {
  id: "root",
  path: "*",
  module: "",
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};

/** The real server entry with a page that throws. */
function breakingPages(page: { render?: () => null; load?: () => null }): PageSource {
  const { render = () => null, load = () => null } = page;
  const loader = async (_args: LoaderFunctionArgs) => load();
  return pageSourceOf({ entry: entryModule, root: { default: render, loader }, rootEntry: ROOT_ENTRY });
}

const throwError = (): null => {
  throw new Error("the page broke", { cause: new Error("the cause") });
};

test.each([
  ["a component", { render: throwError }],
  ["a loader", { load: throwError }],
])("an error in %s is logged once, with its cause and the request id", async (_what, page) => {
  recording.clear();
  const app = await buildApp(shop().deps, breakingPages(page));
  const answer = await app.inject({ url: "/about?token=secreto" });
  await app.close();

  expect(answer.statusCode).toBe(500);
  const lines = recording
    .problems()
    .filter(({ msg }) => msg === "page failed to render")
    .map(({ requestId, page: path, err }) => ({ requestId, path, err: JSON.stringify(err) }));
  expect(lines).toEqual([
    { requestId: answer.headers["x-request-id"], path: "/about", err: expect.stringContaining("the cause") },
  ]);
  expect(recording.text()).not.toContain("secreto");
});

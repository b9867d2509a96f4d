import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makePageSource } from "#tests/support/page-source.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const VISITORS = 40;
const RENDER_MS = 5;

test("new visitors are accepted before the pages of the first are rendered", async () => {
  let heard = 0;
  const heardAtRender: number[] = [];
  const source = makePageSource(async () => {
    heardAtRender.push(heard);
    const end = performance.now() + RENDER_MS;
    while (performance.now() < end);
    return "página";
  });
  const app = await buildApp(shop().deps, source);
  app.server.on("request", () => {
    heard++;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  await Promise.all(
    Array.from({ length: VISITORS }, async (_, i) => {
      const request = get({ port, host: "127.0.0.1", path: `/product/nuevo-${i}`, agent: false });
      const [answer] = await once(request, "response");
      answer.resume();
      await once(answer, "end");
    }),
  );

  expect(heardAtRender).toHaveLength(VISITORS);
  expect(heardAtRender[VISITORS / 4]).toBe(VISITORS);
  await app.close();
});

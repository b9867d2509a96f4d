import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makePageSource } from "#tests/support/page-source.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { buildApp } from "../app.ts";
import { toOriginForm } from "./origin-form.ts";

const shop = testShop();

test.each([
  ["/shop?page=2", "/shop?page=2"],
  ["http://host/shop?page=2", "/shop?page=2"],
  ["http://host", "/"],
  ["ws://", "/ws://"],
  ["foo://host", "/"],
  ["*", "/*"],
])("the request target %s has the path %s", (target, path) => {
  expect(toOriginForm(target)).toBe(path);
});

test.each(["*", "ws://"])("a request for %s is no fault of the server", async (target) => {
  const app = await buildApp(
    shop().deps,
    makePageSource(async () => 404),
  );
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
  await app.close();
});

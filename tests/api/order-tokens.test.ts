import { expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeProduct, makeUser } from "#tests/support/factories.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePageSource } from "#tests/support/page-source.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** Tokens never leave the page and the mail (docs/rules/order-page.md#token). */

const recording = makeRecordingLog();
const shop = testShop({ parts: { log: recording.log } });

async function makeLinkedOrder() {
  const { id: userId } = await makeUser(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  const order = await makeOrder(shop().ctx, { userId, lines: [{ productId: product.id, price: 20_000 }] });
  return makeLink(shop(), order.id);
}

test("no token is written to the log, whether the page and its calls work or fail", async () => {
  const { token, read, post } = await makeLinkedOrder();
  recording.clear();
  const broken = makePageSource(async () => {
    throw new Error("the page broke");
  });
  const app = await buildApp(shop().deps, broken);

  await read();
  await post("withdrawal", { reason: 7 });
  await post("pay");
  await post("unknown");
  for (const path of ["pedido", "pagar"]) await app.inject({ url: `/${path}/${token}` });
  await app.close();

  expect(recording.text()).toContain("/api/order-links/:token");
  expect(recording.text()).not.toContain(token);
});

test.each(["/pedido/", "/pagar/"])(
  "the page %s… names its address to nobody and is in no cache",
  async (path) => {
    const source = makePageSource(async () => "listo");
    const app = await buildApp(shop().deps, source);

    const url = `${path}${"A".repeat(43)}`;
    const page = await app.inject({ url });
    const moved = await app.inject({ url: `${url}/` });
    vi.spyOn(source, "getBuild").mockRejectedValueOnce(new Error("fault"));
    const failed = await app.inject({ url });
    await app.close();

    expect([page, moved, failed].map(({ statusCode }) => statusCode)).toEqual([200, 301, 500]);
    for (const { headers } of [page, moved, failed]) expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  },
);

test("the pages of orders are not for search engines", async () => {
  const { body } = await shop().request({ url: "/robots.txt" });

  expect(body).toContain("Disallow: /pedido/");
});

import { beforeAll, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const ritualOf = async (id: number): Promise<string[]> =>
  (await shop().request({ url: `/api/products/${id}/ritual` })).json<Product[]>().map(({ name }) => name);
const patch = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload });

test("a ritual has one product for each of three steps in their order: chosen pairs, then shared attributes", async () => {
  const { ctx } = shop();
  const values = [{ name: "Rizado" }, { name: "Liso" }];
  const attribute = await shop().request({
    method: "POST",
    url: "/api/admin/attributes",
    cookie,
    payload: { name: "Cabello", values },
  });
  const [curly, straight] = attribute.json().values;
  const wash = await makeProduct(ctx, { name: "Shampoo", step: "limpia" });
  const mask = await makeProduct(ctx, { name: "Mascarilla", step: "nutre" });
  await makeProduct(ctx, { name: "Otra mascarilla", step: "nutre" });
  const gel = await makeProduct(ctx, { name: "Gel", step: "define" });
  const oil = await makeProduct(ctx, { name: "Aceite", step: "protege" });
  await makeProduct(ctx, { name: "Aceite en borrador", step: "protege", isPublished: false });
  const plain = await makeProduct(ctx, { name: "Peine" });

  await patch(wash.id, { attributeValueIds: [curly.id, straight.id] });
  await patch(mask.id, { attributeValueIds: [curly.id] });
  await patch(gel.id, { attributeValueIds: [curly.id, straight.id] });
  expect(await ritualOf(wash.id)).toEqual(["Shampoo", "Mascarilla", "Gel"]);
  expect(await ritualOf(plain.id)).toEqual([]);

  await patch(wash.id, { pairIds: [oil.id, wash.id] });
  expect(await ritualOf(wash.id)).toEqual(["Shampoo", "Gel", "Aceite"]);
  const found = (await shop().request({ url: `/api/products/${wash.id}` })).json();
  expect(found.pairIds).toEqual([oil.id]);

  await patch(oil.id, { stock: 0 });
  expect(await ritualOf(wash.id)).toEqual(["Shampoo", "Mascarilla", "Gel"]);
});

test("a promotion for a ritual's products lowers the price of all three together, and of no two of them", async () => {
  const { ctx } = shop();
  const steps = ["limpia", "nutre", "define"] as const;
  const ids: number[] = [];
  for (const step of steps) ids.push((await makeProduct(ctx, { step, price: 20_000 })).id);
  await patch(ids[0] ?? 0, { pairIds: ids.slice(1) });
  await switchPromotionsOn(ctx);
  await makePromotion(ctx, {
    name: "Ritual completo",
    kind: "steps",
    value: [{ from: 3, by: "units", percent: 15 }],
    applies: { to: "products", ids },
  });
  const quoteOf = async (productIds: readonly number[]) => {
    const items = productIds.map((productId) => ({ productId, size: "", quantity: 1 }));
    return (
      await shop().request({ method: "POST", url: "/api/cart/quote", payload: { items } })
    ).json<CartQuote>();
  };

  const ritual = (await shop().request({ url: `/api/products/${ids[0]}/ritual` })).json<Product[]>();
  expect(ritual.map(({ id }) => id)).toEqual(ids);
  expect((await quoteOf(ids)).discounts).toMatchObject([{ label: "Ritual completo", amount: 9000 }]);
  expect((await quoteOf(ids.slice(1))).discounts).toEqual([]);
});

test("a pair that does not exist is refused, and a deleted one disappears", async () => {
  const { id } = await makeProduct(shop().ctx);
  const pair = await makeProduct(shop().ctx);

  expect((await patch(id, { pairIds: [999_999] })).statusCode).toBe(400);
  await patch(id, { pairIds: [pair.id] });
  await shop().request({ method: "DELETE", url: `/api/products/${pair.id}`, cookie });
  expect((await shop().request({ url: `/api/products/${id}`, cookie })).json().pairIds).toEqual([]);
});

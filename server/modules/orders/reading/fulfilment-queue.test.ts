import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const read = async (url: string) => (await shop().request({ url, cookie })).json();
const idsOf = async (work: string) =>
  (await read(`/api/orders?work=${work}`)).map(({ id }: { id: number }) => id);

test("paid orders without a tracking number wait to be packed, those with one to be handed over, others for neither", async () => {
  const { ctx } = shop();
  const { user } = await makeSignedIn(ctx);
  const product = await makeProduct(ctx, { price: 20_000 });
  await makeOrder(ctx, { userId: user.id, lines: [{ productId: product.id, price: 20_000 }] });
  const { order: paid } = await makePaidOrder(shop());
  const { order: labelled } = await makePaidOrder(shop());
  const { order: reversed } = await makePaidOrder(shop());
  await makePaidOrder(shop(), { status: "shipped" });
  await ctx.db.update(orders).set({ paymentStatus: "reversed" }).where(eq(orders.id, reversed.id));
  const shipment = { carrier: "tcc", trackingNumber: "555666" };
  const url = `/api/admin/orders/${labelled.id}/shipment`;
  await shop().request({ method: "PATCH", url, cookie, payload: { shipment } });

  const [toPrepare, toShip] = [await idsOf("prepare"), await idsOf("ship")];

  expect(toPrepare).toEqual([paid.id]);
  expect(toShip).toEqual([labelled.id]);
  const counted = { prepare: 1, ship: 1, processing: 3, pending: 1 };
  const counts = await read("/api/orders/status-counts");
  expect(counts).toMatchObject(counted);
  expect(await read("/api/orders/status-counts?search=restrepo"), "a search that finds all").toEqual(counts);
  expect(await read("/api/admin/stats")).toMatchObject({ toPrepare: 1, toShip: 1 });
});

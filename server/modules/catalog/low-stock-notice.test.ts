import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { mails, products, productVariants } from "../../db/schema/index.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop();

beforeAll(async () => {
  await updateSettings(shop().ctx, { general: { lowStockLevel: 5, email: "tienda@correo.example" } });
});

const run = () => makeJobHandlers(shop().deps)["low-stock-notice"]({});
const notices = async () => {
  const rows = await shop()
    .ctx.db.select()
    .from(mails)
    .where(eq(mails.template, "shopLowStock"))
    .orderBy(mails.id);
  return rows.map(({ data }) => JSON.parse(JSON.stringify(data)));
};

test("one mail lists the sizes that fell to the low-stock level, each only once until it is restocked", async () => {
  const { db } = shop().ctx;
  const own = await makeProduct(shop().ctx, { name: "Jabón de avena", stock: 5 });
  const sized = await makeProduct(shop().ctx, {
    name: "Tónico",
    variants: [
      { size: "60 ml", stock: 1 },
      { size: "120 ml", stock: 6 },
      { size: "240 ml", stock: 0, isEnabled: false },
    ],
  });
  await makeProduct(shop().ctx, { stock: 0, isPublished: false });
  const setStock = (stock: number) => db.update(products).set({ stock }).where(eq(products.id, own.id));

  await Promise.all([run(), run()]);
  await run();
  expect(await notices()).toEqual([
    {
      noticeCount: 2,
      notices: [
        {
          title: "Tónico (60 ml)",
          text: "Queda 1 unidad.",
          url: `http://localhost:3000/admin/products/${sized.id}`,
        },
        expect.objectContaining({ title: "Jabón de avena", text: "Quedan 5 unidades." }),
      ],
    },
  ]);

  await setStock(2);
  await run();
  expect(await notices()).toHaveLength(1);

  await setStock(20);
  await run();
  await setStock(3);
  await db.update(productVariants).set({ stock: 5 }).where(eq(productVariants.size, "120 ml"));
  await run();
  const [, second, ...more] = await notices();
  expect(mustExist(second).notices.map(({ title }: { title: string }) => title)).toEqual([
    "Jabón de avena",
    "Tónico (120 ml)",
  ]);
  expect(more).toEqual([]);
});

test("what a long mail leaves out is in the dashboard's list, which has the level of the settings", async () => {
  await updateSettings(shop().ctx, { general: { lowStockLevel: 20 } });
  for (let n = 0; n < 52; n++) await makeProduct(shop().ctx, { name: `Jabón ${n}`, stock: 15 });
  await run();

  const last = mustExist((await notices()).at(-1)).notices.at(-1);
  expect(last).toEqual({
    title: expect.stringMatching(/^Y \d+ más$/),
    text: "Mira la lista completa en el Dashboard.",
    url: "http://localhost:3000/admin#stock-bajo",
  });
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const listed = (await shop().request({ url: "/api/products/low-stock", cookie })).json();
  expect(listed.filter(({ stock }: { stock: number }) => stock === 15)).toHaveLength(52);
});

test("the owner can turn the mail off", async () => {
  await updateSettings(shop().ctx, { notifications: { mailShopLowStock: false } });
  const before = await notices();
  await makeProduct(shop().ctx, { stock: 1 });

  await run();

  expect(await notices()).toEqual(before);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { rowsOf } from "#server/db/rows.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { enableCod } from "#tests/support/cash-on-delivery.ts";
import { mustExist } from "#tests/support/factories.ts";
import { migrateUpTo, openOldRelease } from "#tests/support/old-release.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { enableTransfers } from "#tests/support/transfers.ts";

/** What an owner may have changed before zones, transfers and cash on delivery existed. */
const ownSettings = {
  general: { whatsappNumber: "573001112233" },
  shipping: {
    standard: { name: "envío a casa", time: "2 días hábiles", fee: 8_500, freeFrom: 70_000 },
    express: { name: "mensajería", time: "hoy", fee: 30_000, freeFrom: 200_000 },
  },
  payments: { paymentWindowMinutes: 90 },
};
/** Places as people typed them, and the code that each gets. */
const places = [
  ["Rionegro", "Antioquia", "05615"],
  ["RIONEGRO", "santander", "68615"],
  // Two towns have the name, and no department tells them apart.
  ["Rionegro", "", null],
  // One town has the name, so that its department may be wrong.
  ["leticia", "Amazonía", "91001"],
  ["Springfield", "Antioquia", null],
] as const;

/** The oldest release as an owner used it, with orders and addresses, migrated to the present one. */
async function upgradeCustomised(): Promise<TestShop> {
  const database = await openOldRelease();
  const { orm } = database;
  for (const [group, values] of Object.entries(ownSettings)) {
    await orm.execute(
      sql`insert into settings (group_name, values) values (${group}, ${JSON.stringify(values)}::jsonb)
        on conflict (group_name) do update set values = settings.values || excluded.values`,
    );
  }
  for (const [city, state] of places) {
    await orm.execute(sql`insert into orders (user_id, status, payment_status, payment_method, subtotal, shipping,
      total, shipping_method, first_name, last_name, email, phone, address, city, state, zip_code, country, expires_at)
      select max(id), 'completed', 'accepted', 'epayco', 2000000, 850000, 2850000, 'standard', 'Lugar', 'Viejo',
        'lugar@correo.example', '3001112233', 'Calle 1 # 2-3', ${city}, ${state}, '050021', 'Colombia', now() from users`);
  }
  await migrateUpTo(database, "_customers_area");
  for (const [city, state] of places) {
    await orm.execute(sql`insert into addresses (user_id, first_name, last_name, phone, address, city, state, zip_code,
      country) select max(id), 'Lugar', 'Viejo', '3001112233', 'Calle 1 # 2-3', ${city}, ${state}, '050021', 'Colombia'
      from users`);
  }
  await database.migrate();
  return openTestShop({ copy: { database, drop: () => database.close() } });
}

type Line = { productId: number; size: string; price: number };

async function findLine(shop: TestShop): Promise<Line> {
  const product = (await shop.request({ url: "/api/products/slug/shampoo-de-sabila-y-coco" })).json();
  const { size, price } = mustExist<{ size: string; price: number }>(product.variants[0]);
  return { productId: product.id, size, price };
}

async function quote(shop: TestShop, { productId, size }: Line, cityCode: string): Promise<CartQuote> {
  const items = [{ productId, size, quantity: 1 }];
  const payload = { items, cityCode };
  return CartQuote.parse((await shop.request({ method: "POST", url: "/api/cart/quote", payload })).json());
}

test("a customised shop that upgrades charges the same, and its orders and addresses know their municipality", {
  timeout: 120_000,
}, async () => {
  const shop = await upgradeCustomised();
  const line = await findLine(shop);
  const feesTo = async (cityCode: string) =>
    (await quote(shop, line, cityCode)).shipping.options.map(({ method, fee }) => [method, fee]);
  const ownFees = [
    ["standard", 8_500],
    ["express", 30_000],
  ];

  expect(await feesTo("91001")).toEqual(ownFees);
  await updateSettings(shop.ctx, { shipping: { usesZones: true } });
  expect([await feesTo("91001"), await feesTo("05001")]).toEqual([ownFees, ownFees]);

  const codes = places.map(([, , cityCode]) => ({ cityCode }));
  const codesOf = (table: "orders" | "addresses") =>
    rowsOf(
      shop.ctx.db,
      sql`select city_code as "cityCode" from ${sql.identifier(table)} where last_name = 'Viejo' order by id`,
    );
  expect(await codesOf("orders")).toEqual(codes);
  expect(await codesOf("addresses")).toEqual(codes);
  await shop.close();
});

test("every way of selling is off after the upgrade, and works on the shop's data once it is turned on", {
  timeout: 120_000,
}, async () => {
  const shop = await upgradeCustomised();
  const line = await findLine(shop);
  const methods = async () => (await quote(shop, line, "05001")).paymentMethods.map(({ method }) => method);
  const orderWith = async (paymentMethod: "cod" | "direct") => {
    const payload = orderBody([line], { paymentMethod });
    return (await shop.request({ method: "POST", url: "/api/orders", payload })).statusCode;
  };
  const draft = async () => {
    const payload = { items: [{ productId: line.productId, size: line.size, quantity: 1 }] };
    return (await shop.request({ method: "POST", url: "/api/cart-drafts", payload })).statusCode;
  };
  const { payments, shipping, guestCheckout, whatsappOrders } = await getSettings(shop.ctx);

  expect([payments.cod, payments.direct, guestCheckout, whatsappOrders]).toMatchObject(
    Array(4).fill({ isEnabled: false }),
  );
  expect([shipping.usesZones, shipping.offersPickup, payments.paymentWindowMinutes]).toEqual([
    false,
    false,
    90,
  ]);
  expect(await methods()).not.toEqual(expect.arrayContaining(["cod"]));
  expect(await methods()).not.toEqual(expect.arrayContaining(["direct"]));
  expect([await orderWith("cod"), await draft()]).toEqual([401, 404]);

  await enableCod(shop);
  await enableTransfers(shop);
  await updateSettings(shop.ctx, { guestCheckout: { isEnabled: true }, whatsappOrders: { isEnabled: true } });

  expect(await methods()).toEqual(expect.arrayContaining(["cod", "direct"]));
  expect([await orderWith("cod"), await orderWith("direct"), await draft()]).toEqual([201, 201, 201]);
  const [old] = await rowsOf<{ id: number }>(
    shop.ctx.db,
    sql`select min(id) as id from orders where last_name = 'Viejo'`,
  );
  const page = await (await makeLink(shop, mustExist(old).id)).read();
  expect(page.json()).toMatchObject({ id: old?.id, total: 28_500 });
  expect(await ledgerDifferences(shop.ctx)).toEqual([]);
  await shop.close();
});

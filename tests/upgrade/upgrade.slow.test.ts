import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contentPages } from "#contract/content/content.ts";
import { rowsOf } from "#server/db/rows.ts";
import { chatPictures, orders, products } from "#server/db/schema/index.ts";
import { readContent } from "#server/modules/content/index.ts";
import { getSettings } from "#server/modules/settings/index.ts";
import { openOldRelease, releaseDumps } from "#tests/support/old-release.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

test.each(releaseDumps)(
  "a shop of release %s is migrated with its whole catalogue and stock",
  { timeout: 120_000 },
  async (file) => {
    const database = await openOldRelease(file);

    await database.migrate();

    expect(await database.orm.$count(products)).toBe(20);
    expect(await database.orm.$count(orders)).toBe(1);
    expect(await database.orm.$count(chatPictures)).toBe(6);
    const sums = await rowsOf(
      database.orm,
      sql`select o.shipping, o.discounts, o.surcharges, a.kind, a.label, a.amount
        from orders o left join order_adjustments a on a.order_id = o.id`,
    );
    // Centavos are numbers from the embedded database, and texts from a server.
    expect(sums.map((row) => Object.values(row).map(String))).toEqual([
      ["1000000", "0", "0", "shipping", "Envío estándar", "1000000"],
    ]);
    const wrong = await rowsOf(
      database.orm,
      sql`select v.id from product_variants v
        where v.stock <> (select coalesce(sum(m.quantity), 0) from stock_movements m where m.variant_id = v.id)`,
    );
    expect(wrong).toEqual([]);
    const found = await database.orm
      .select({ name: products.name })
      .from(products)
      .where(sql`search_vector @@ plainto_tsquery('spanish', search_key('sábila y coco'))`);
    expect(found.map(({ name }) => name)).toContain("Shampoo de Sábila y Coco");
    await database.close();
  },
);

/** Settings that an owner may have saved in any release. */
const ownSettings = {
  general: { tagline: "Hecho a mano", lowStockLevel: 9 },
  shipping: {
    standard: { name: "envío a casa", time: "2 días hábiles", fee: 8_500, freeFrom: 70_000 },
    express: { name: "mensajería", time: "hoy", fee: 30_000, freeFrom: 200_000 },
  },
  notifications: { shopEmail: "avisos@correo.example", mailShopOnPayment: false },
};
const ownHeadline = "Plantas de Medellín";

test.each(releaseDumps)(
  "a shop of release %s keeps its owner's settings and texts",
  { timeout: 120_000 },
  async (file) => {
    const database = await openOldRelease(file);
    for (const [group, values] of Object.entries(ownSettings)) {
      await database.orm.execute(
        sql`insert into settings (group_name, values) values (${group}, ${JSON.stringify(values)}::jsonb)
        on conflict (group_name) do update set values = settings.values || excluded.values`,
      );
    }
    await database.orm.execute(
      sql`update content_pages set content = jsonb_set(content, '{hero,headline}', to_jsonb(${ownHeadline}::text))
      where page = 'home'`,
    );

    await database.migrate();

    const { log, problems } = makeRecordingLog();
    const shop = await openTestShop({ copy: { database, drop: () => database.close() }, parts: { log } });
    const settings = await getSettings(shop.ctx);
    const home = await readContent(shop.ctx, "home");
    for (const page of contentPages) {
      expect((await shop.request({ url: `/api/content/${page}` })).statusCode, page).toBe(200);
    }
    expect((await shop.request({ url: "/api/settings" })).statusCode).toBe(200);
    await shop.close();

    expect(settings).toMatchObject(ownSettings);
    expect(settings.general.name).toBe("Trenza Botánica");
    expect(home.hero.headline).toBe(ownHeadline);
    expect(problems()).toEqual([]);
  },
);

test("there is at least one dump to upgrade", () => {
  expect(releaseDumps).not.toEqual([]);
});

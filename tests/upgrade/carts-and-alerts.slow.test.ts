import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import {
  commercialConsents,
  mailedCarts,
  refillLines,
  savedCarts,
  stockAlerts,
} from "#server/db/schema/index.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { hashToken, newToken } from "#server/security/tokens.ts";
import { mailsTo } from "#tests/support/commercial-mails.ts";
import { mustExist, signIn } from "#tests/support/factories.ts";
import { migrateUpTo, openOldRelease } from "#tests/support/old-release.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

test("a shop that upgrades saves and mails no carts, alerts nobody and reminds nobody", {
  timeout: 120_000,
}, async () => {
  const database = await openOldRelease();

  await database.migrate();

  const shop = await openTestShop({ copy: { database, drop: () => database.close() } });
  const { reminders } = await getSettings(shop.ctx);
  const switches = Object.values(reminders).filter((value) => typeof value === "boolean");
  expect(new Set(switches)).toEqual(new Set([false]));
  for (const table of [savedCarts, mailedCarts, stockAlerts, refillLines, commercialConsents]) {
    expect(await shop.ctx.db.$count(table)).toBe(0);
  }
  await shop.close();
});

test("saved carts, mailed carts and requests for alerts survive the next upgrade and still work", {
  timeout: 120_000,
}, async () => {
  const database = await openOldRelease();
  await migrateUpTo(database, "_mailed_carts");
  const { orm } = database;
  const [person] = await rowsOf<{ id: number; email: string }>(
    orm,
    sql`select id, email from users order by id limit 1`,
  );
  const { id: userId, email } = mustExist(person);
  const [product] = await rowsOf<{ id: number }>(
    orm,
    sql`update products set stock = 4, base_price = 2000000 where id = (
      select id from products p where not exists (select from product_variants v where v.product_id = p.id)
      union all select min(id) from products limit 1) returning id`,
  );
  const productId = mustExist(product).id;
  await orm.execute(sql`delete from product_variants where product_id = ${productId}`);
  const token = newToken();
  await orm.execute(sql`insert into saved_carts values (${userId}, 7, now())`);
  await orm.execute(sql`insert into saved_cart_lines (user_id, product_id, size, quantity)
    values (${userId}, ${productId}, '', 3)`);
  await orm.execute(sql`insert into mailed_carts (email, user_id, privacy_version, consented_at, begun_at)
    values (${email}, ${userId}, '2025-04-09', now(), '2026-03-03T17:00Z')`);
  await orm.execute(sql`insert into mailed_cart_lines select id, ${productId}, '', 2 from mailed_carts`);
  await orm.execute(sql`insert into mailed_cart_mails (cart_id, number, queued_at, sent_at, token_hash)
    select id, 1, '2026-03-04T12:00Z', '2026-03-04T12:00Z', ${hashToken(token)} from mailed_carts`);
  await orm.execute(sql`insert into stock_alerts (product_id, size, email, token_hash, requested_at)
    values (${productId}, 'agotado', 'espera@correo.example', 'old', '2026-03-04T12:00Z')`);
  await orm.execute(sql`insert into settings (group_name, values) values
    ('reminders', '{"savedCart": true, "cartMails": true, "stockAlerts": true}')`);

  await database.migrate();

  const shop = await openTestShop({ copy: { database, drop: () => database.close() } });
  expect((await getSettings(shop.ctx)).reminders).toMatchObject({ savedCart: true, refills: false });
  const saved = await shop.request({ url: "/api/user/cart", cookie: await signIn(shop.ctx, { id: userId }) });
  expect(saved.json()).toMatchObject({ revision: 7, items: [{ productId, quantity: 3 }] });
  const opened = await shop.request({ method: "POST", url: `/api/mailed-carts/${token}` });
  expect(opened.json()).toMatchObject({ items: [{ productId, quantity: 2 }] });
  const [alert] = await shop.ctx.db.select().from(stockAlerts);
  expect(alert).toMatchObject({ confirmMails: 1, confirmMailedAt: null, confirmedAt: null });
  // The size of the request is asked for again: its confirmation is mailed again.
  await orm.execute(
    sql`insert into product_variants (product_id, size, price, stock) values (${productId}, 'agotado', 100, 0)`,
  );
  await updateSettings(shop.ctx, { reminders: { stockAlerts: true } });
  await shop.request({
    method: "POST",
    url: "/api/stock-alerts",
    payload: { productId, size: "agotado", email: "espera@correo.example" },
  });
  expect(await mailsTo(shop, "espera@correo.example")).toHaveLength(1);
  await shop.close();
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { openUnmigrated } from "#tests/support/step-migrations.ts";

test("the flags of orders, open and settled, become rows", { timeout: 120_000 }, async () => {
  const { database, migrateBefore, migrateThrough } = await openUnmigrated();
  await migrateBefore("_order_flags.sql");
  await database.exec(`
    insert into orders (id, payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, attention, expires_at, updated_at) overriding system value
    select n, 'epayco', 100, 0, 100, 'standard', '', '', '', '', '', '', '', '', attention, now(), '2026-03-04T12:00Z'
    from (values (1, 'paid_twice'), (2, null), (3, 'withdrawal_open')) as given (n, attention);
    insert into withdrawals (order_id, amount, includes_shipping, pay_back_by, created_at)
    select id, 100, false, now(), '2026-03-05T12:00Z' from orders where attention is not null;
    insert into order_status_history (order_id, from_status, to_status, settled, reason, created_at) values
      (2, null, 'pending', null, null, '2026-03-04T12:00Z'),
      (2, 'pending', 'pending', 'payment_review', 'Lo vi', '2026-03-06T12:00Z');`);

  await migrateThrough("_order_flags.sql");

  const flags = await rowsOf(
    database.orm,
    sql`select order_id, kind, to_char(settled_at at time zone 'utc', 'MM-DD') as settled, note
      from order_flags order by order_id, kind`,
  );
  expect(flags).toEqual([
    { order_id: 1, kind: "paid_twice", settled: null, note: null },
    { order_id: 1, kind: "withdrawal_open", settled: null, note: null },
    { order_id: 2, kind: "payment_review", settled: "03-06", note: "Lo vi" },
    { order_id: 3, kind: "withdrawal_open", settled: null, note: null },
  ]);
  expect(await rowsOf(database.orm, sql`select id from order_status_history`)).toHaveLength(1);
  await database.close();
});

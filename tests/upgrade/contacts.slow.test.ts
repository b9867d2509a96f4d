import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { openOldRelease } from "#tests/support/old-release.ts";

/** An order of an old release, with what tells people apart. */
const oldOrder = (firstName: string, phone: string, userId: string, email = "") => sql`
  insert into orders (user_id, status, payment_status, payment_method, subtotal, shipping, total, shipping_method,
    first_name, last_name, email, phone, address, city, state, zip_code, country, expires_at, created_at)
  select ${sql.raw(userId)}, 'completed', 'accepted', 'epayco', 2000000, 0, 2000000, 'standard',
    ${firstName}, 'Vieja', ${email}, ${phone}, 'Calle 1 # 2-3', 'Sopó', 'Cundinamarca', '250001', 'Colombia', now(),
    '2025-02-01'
  returning id`;

test("a customised shop of the oldest release has its accounts and guests as contacts after the upgrade", {
  timeout: 120_000,
}, async () => {
  const database = await openOldRelease();
  const { orm } = database;
  const account = "(select max(id) from users)";
  const [bought] = await rowsOf<{ id: number }>(orm, oldOrder("Ana", "300 700 0001", account));
  await rowsOf(orm, oldOrder("Rosalba", "+57 310 700 0002", "null"));
  await rowsOf(orm, oldOrder("Rosa", "3107000002", "null"));
  await rowsOf(orm, oldOrder("", "3107000003", "null"));
  await orm.execute(sql`insert into order_items (order_id, name, size, price, quantity)
    values (${bought?.id}, 'Jabón que ya no existe', '', 2000000, 1)`);

  await database.migrate();
  // Rows of releases before orders without an account are guests once they are marked so.
  await orm.execute(sql`update orders set is_guest = true where user_id is null`);

  const people = await rowsOf<{ first_name: string; phone: string; is_account: boolean; orders: number }>(
    orm,
    sql`select c.first_name, c.phone, c.user_id is not null as is_account, count(o.id)::int as orders
      from contacts c left join orders o on o.contact_id = c.id where c.search_text like '%sopo%' group by c.id order by c.id`,
  );
  expect(people).toMatchObject([
    { phone: "300 700 0001", is_account: true, orders: expect.any(Number) },
    { first_name: "Rosa", phone: "3107000002", is_account: false, orders: 2 },
  ]);
  const [missing] = await rowsOf(
    orm,
    sql`select count(*)::int as accounts from users u
    where not exists (select from contacts c where c.user_id = u.id)`,
  );
  expect(missing).toEqual({ accounts: 0 });
  const found = await rowsOf(
    orm,
    sql`select id from orders where search_text like '%jabon que ya no existe%'`,
  );
  expect(found).toEqual([{ id: bought?.id }]);
  await database.close();
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { openUnmigrated } from "#tests/support/step-migrations.ts";

const order = `insert into orders (payment_method, subtotal, shipping, total, shipping_method, first_name, last_name,
  email, address, city, state, zip_code, country, expires_at)
  values ('epayco', 100, 0, 100, 'standard', '', '', '', '', '', '', '', '', now())`;

test.each([
  ["the shop's own settings", { isVatResponsible: false, vatPercent: 5 }, [false, 5]],
  ["settings without these keys", { name: "Trenza" }, [true, 19]],
  ["no settings", null, [true, 19]],
])(
  "orders of an earlier release get their IVA from %s, and that release still places orders",
  {
    timeout: 120_000,
  },
  async (_, general, expected) => {
    const { database, migrateBefore, migrateThrough } = await openUnmigrated();
    await migrateBefore("_iva_of_orders.sql");
    if (general) {
      await database.exec(
        `insert into settings (group_name, values) values ('general', '${JSON.stringify(general)}')`,
      );
    }
    await database.exec(order);

    await migrateThrough("_iva_of_orders.sql");
    await database.exec(order);

    const rows = await rowsOf(
      database.orm,
      sql`select is_vat_responsible, vat_percent from orders order by id`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([expected, [null, null]]);
    await database.close();
  },
);

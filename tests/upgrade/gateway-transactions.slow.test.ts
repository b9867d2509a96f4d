import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmbedded } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";

const folder = path.join(import.meta.dirname, "../../server/db/migrations");
const migrations = globSync("*.sql", { cwd: folder }).sort();
const target = migrations.findIndex((file) => file.endsWith("_gateway_transactions.sql"));
const naming = migrations.findIndex((file) => file.endsWith("_payments_name_their_gateway.sql"));
const counting = migrations.findIndex((file) => file.endsWith("_payments_count_once_accepted.sql"));

test("every charge of an older release becomes a transaction", { timeout: 120_000 }, async () => {
  const database = await openEmbedded({});
  const run = async (files: string[]) => {
    for (const file of files) await database.exec(readFileSync(path.join(folder, file), "utf8"));
  };
  await run(migrations.slice(0, target));
  await database.exec(`
    insert into orders (id, payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, expires_at) overriding system value
    values (1, 'epayco', 100, 0, 100, 'standard', '', '', '', '', '', '', '', '', now());
    insert into payments (id, order_id, session_id, attempt_token, amount, status, estado, gateway_ref)
      overriding system value values
      (1, 1, 'a', 'a', 100, 'accepted', 'Aceptada', '10'), (2, 1, 'b', 'b', 100, 'duplicate', 'Aceptada', '20'),
      (3, 1, 'c', 'c', 100, 'rejected', 'Cancelada', '30'), (4, 1, 'd', 'd', 100, 'created', null, null);
    insert into payment_events (payment_id, source, event_key, fields, outcome)
    select 1, 'validation', estado || ref, jsonb_build_object('estado', estado, 'gatewayRef', ref), outcome from (values
      ('Aceptada', '10', 'applied'), ('Aceptada', '11', 'noted'), ('Reversada', '11', 'noted'),
      ('Rechazada', '12', 'noted'), ('Aceptada', '13', 'refused:amount')) as event (estado, ref, outcome);`);

  await run(migrations.slice(target, target + 1));

  const rows = await rowsOf(
    database.orm,
    sql`select payment_id, ref, status, amount::int from gateway_transactions order by ref`,
  );
  expect(rows).toEqual([
    { payment_id: 1, ref: "10", status: "accepted", amount: 100 },
    { payment_id: 1, ref: "11", status: "reversed", amount: 100 },
    { payment_id: 2, ref: "20", status: "accepted", amount: 100 },
    { payment_id: 3, ref: "30", status: "cancelled", amount: 100 },
  ]);
  const statuses = await rowsOf(
    database.orm,
    sql`select distinct fields->>'status' as status from payment_events order by 1`,
  );
  expect(statuses).toEqual([{ status: "accepted" }, { status: "rejected" }, { status: "reversed" }]);

  await database.exec(`
    insert into gateway_transactions (provider, ref, order_id, payment_id, amount, status, at, raw)
    values ('epayco', '14', 1, 1, 100, 'reversed', now(), '{}');`);
  await run(migrations.slice(target + 1, counting + 1));
  const counted = await rowsOf(
    database.orm,
    sql`select ref from gateway_transactions where accepted_at is not null order by ref`,
  );
  expect(counted).toEqual([{ ref: "10" }, { ref: "11" }, { ref: "20" }]);

  await run(migrations.slice(counting + 1, naming + 1));
  const providers = await rowsOf(database.orm, sql`select provider, count(*)::int from payments group by 1`);
  expect(providers).toEqual([{ provider: "epayco", count: 4 }]);
  await database.close();
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { openUnmigrated } from "#tests/support/step-migrations.ts";

const TIMEOUT_MS = 120_000;

/** A database with an order of a release before the gateway's transactions: three charges and an attempt without one. */
async function openWithCharges() {
  const opened = await openUnmigrated();
  await opened.migrateBefore("_gateway_transactions.sql");
  await opened.database.exec(`
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
  return opened;
}

test("every charge of an older release becomes a transaction", { timeout: TIMEOUT_MS }, async () => {
  const { database, migrateThrough } = await openWithCharges();

  await migrateThrough("_gateway_transactions.sql");

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
  await database.close();
});

test("a reversed transaction is known to have been accepted only if it was", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { database, migrateThrough } = await openWithCharges();
  await migrateThrough("_gateway_transactions.sql");
  await database.exec(`
    insert into gateway_transactions (provider, ref, order_id, payment_id, amount, status, at, raw)
    values ('epayco', '14', 1, 1, 100, 'reversed', now(), '{}');`);

  await migrateThrough("_payments_count_once_accepted.sql");

  const accepted = await rowsOf(
    database.orm,
    sql`select ref from gateway_transactions where accepted_at is not null order by ref`,
  );
  expect(accepted).toEqual([{ ref: "10" }, { ref: "11" }, { ref: "20" }]);
  await database.close();
});

test("payments of an older release name ePayco as their gateway", { timeout: TIMEOUT_MS }, async () => {
  const { database, migrateThrough } = await openWithCharges();

  await migrateThrough("_payments_name_their_gateway.sql");

  const providers = await rowsOf(database.orm, sql`select provider, count(*)::int from payments group by 1`);
  expect(providers).toEqual([{ provider: "epayco", count: 4 }]);
  await database.close();
});

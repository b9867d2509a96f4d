import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { makeClient } from "./make-client.ts";

test("a connection that the server ends between two queries makes the next query fail, not the process", async () => {
  const template = inject("template");
  if (template.kind === "embedded") return;
  const client = makeClient({ connectionString: template.url });
  const other = new pg.Client({ connectionString: template.url });
  await Promise.all([client.connect(), other.connect()]);
  const { rows } = await client.query("select pg_backend_pid() as pid");

  await other.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await wait(200);

  await expect(client.query("select 1")).rejects.toThrow(/connection/i);
  await Promise.all([client.end(), other.end()]);
});

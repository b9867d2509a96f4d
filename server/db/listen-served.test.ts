import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test, vi } from "vitest";
import { openServed } from "./client.ts";
import { listenServed } from "./listen-served.ts";

const template = inject("template");

describe.skipIf(template.kind === "embedded")("listening on a database server", () => {
  test("goes on after its connection was ended, and says that it may have missed something", async () => {
    if (template.kind === "embedded") return;
    const database = await openServed(template.url);
    const channel = `test_${process.pid}`;
    const hearing = { onPayload: vi.fn(), onGap: vi.fn() };
    await database.listen(channel, hearing);

    await database.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${channel}"`}`,
    );
    await vi.waitFor(() => expect(hearing.onGap).toHaveBeenCalledOnce(), 5_000);
    await database.orm.execute(sql`select pg_notify(${channel}, 'still here')`);
    await vi.waitFor(() => expect(hearing.onPayload).toHaveBeenCalledExactlyOnceWith("still here"));

    await database.close();
    await wait(500);
    expect(hearing.onGap).toHaveBeenCalledOnce();
  });

  test("fails at once when there is no server to begin with", async () => {
    const nowhere = "postgres://nobody@127.0.0.1:1/none";
    await expect(listenServed(nowhere, "any", { onPayload: vi.fn(), onGap: vi.fn() })).rejects.toThrow();
  });
});

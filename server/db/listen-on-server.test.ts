import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test, vi } from "vitest";
import { openFreezableProxy } from "#tests/support/freezable-proxy.ts";
import { openOnServer } from "./client.ts";
import { listenOnServer } from "./listen-on-server.ts";

const template = inject("template");

describe.skipIf(template.kind === "embedded")("listening on a database server", () => {
  test("reconnects after its connection was ended, and reports that it may have missed notifications", async () => {
    if (template.kind === "embedded") return;
    const database = await openOnServer(template.url);
    const channel = `test_${process.pid}`;
    const handlers = { onPayload: vi.fn(), onGap: vi.fn() };
    await database.listen(channel, handlers);

    await database.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${channel}"`}`,
    );
    await vi.waitFor(() => expect(handlers.onGap).toHaveBeenCalledOnce(), 30_000);
    await database.orm.execute(sql`select pg_notify(${channel}, 'still here')`);
    await vi.waitFor(() => expect(handlers.onPayload).toHaveBeenCalledExactlyOnceWith("still here"), 30_000);

    await database.close();
    await wait(500);
    expect(handlers.onGap).toHaveBeenCalledOnce();
  });

  test("notices a connection that dies without an error, and reports that it may have missed notifications", async () => {
    if (template.kind === "embedded") return;
    const server = new URL(template.url);
    const dying = await openFreezableProxy(Number(server.port));
    const url = new URL(template.url);
    url.port = String(dying.port);
    const handlers = { onPayload: vi.fn(), onGap: vi.fn() };
    const listener = await listenOnServer(url.href, "any", handlers, {
      everyMs: 100,
      answersWithinMs: 1_500,
    });

    dying.freeze();
    await wait(2_000);
    expect(handlers.onGap).not.toHaveBeenCalled();
    dying.thaw();
    await vi.waitFor(() => expect(handlers.onGap).toHaveBeenCalledOnce(), 30_000);

    await listener.close();
    await dying.close();
  });

  test("fails at once when there is no server at the start", async () => {
    const nowhere = "postgres://nobody@127.0.0.1:1/none";
    await expect(listenOnServer(nowhere, "any", { onPayload: vi.fn(), onGap: vi.fn() })).rejects.toThrow();
  });
});

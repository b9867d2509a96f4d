import { expect, test, vi } from "vitest";
import { inTransaction, recordEvent } from "#server/context.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeTimedChanges } from "./timed-changes.ts";

const shop = testShop();

test("a change that became due while the shop was off is applied at once, and only once", async () => {
  const apply = vi.fn(async () => {
    due = null;
  });
  let due: Date | null = shop().clock.now();
  const changes = makeTimedChanges(shop().deps, [{ name: "test", findNext: async () => due, apply }]);

  await changes.run();
  await changes.run();

  expect(apply).toHaveBeenCalledOnce();
  await changes.stop();
});

test("a moment that is set by a change of the catalogue is noticed and kept to within a second", async () => {
  const applied: number[] = [];
  let due: Date | null = null;
  const deps = { ...shop().deps, clock: { now: () => new Date() } };
  const changes = makeTimedChanges(deps, [
    {
      name: "test",
      findNext: async () => due,
      apply: async () => {
        applied.push(Date.now());
        due = null;
      },
    },
  ]);
  await changes.run();

  const wanted = Date.now() + 700;
  due = new Date(wanted);
  await inTransaction(shop().ctx, (tx) => recordEvent(tx, { type: "settings.changed" }));

  await vi.waitFor(() => expect(applied).toHaveLength(1), 30_000);
  expect(applied[0]).toBeGreaterThanOrEqual(wanted);
  await changes.stop();
});

test("a change that fails is retried and does not stop the others", async () => {
  let attempts = 0;
  const other = vi.fn(async () => undefined);
  const due = shop().clock.now();
  const changes = makeTimedChanges(shop().deps, [
    {
      name: "failing",
      findNext: async () => (attempts < 2 ? due : null),
      apply: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error("the database is away");
      },
    },
    { name: "other", findNext: async () => (other.mock.calls.length === 0 ? due : null), apply: other },
  ]);

  await changes.run();

  expect(other).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(attempts).toBe(2), 30_000);
  await changes.stop();
});

test("a moment that has passed before the change of the catalogue was read is applied", async () => {
  const { clock, deps } = shop();
  const moments = [new Date(clock.now().getTime() - 60_000)];
  const apply = vi.fn(async () => undefined);
  const findNext = async (_ctx: unknown, since: Date) => moments.find((at) => at > since) ?? null;
  const changes = makeTimedChanges(deps, [{ name: "test", findNext, apply }]);
  await changes.run();
  expect(apply).not.toHaveBeenCalled();

  moments.push(new Date(clock.now().getTime() + 100));
  clock.advance(200);
  await changes.run();
  await changes.run();

  expect(apply).toHaveBeenCalledOnce();
  await changes.stop();
});

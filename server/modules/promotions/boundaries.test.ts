import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeEvents } from "#server/events.ts";
import { shopTimedChanges } from "#server/jobs/shop-timed-changes.ts";
import { makeTimedChanges } from "#server/jobs/timed-changes.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const VISIBLE_WITHIN_MS = 1000;
const shop = testShop({ parts: { clock: { now: () => new Date() } } });

/** A process of the shop with its own cache, events and timer. */
async function openProcess() {
  const events = makeEvents();
  const { deps } = shop();
  const unsubscribe = deps.events.subscribe((event) => events.receive(deps.events.encode(event)));
  const app = await buildApp({ ...deps, events });
  const changes = makeTimedChanges({ ...deps, events }, shopTimedChanges);
  await changes.run();
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    readNames: async () => {
      const listed: { name: string }[] = await (await fetch(`${origin}/api/promotions`)).json();
      return listed.map(({ name }) => name);
    },
    close: async () => {
      unsubscribe();
      await changes.stop();
      await app.close();
    },
  };
}

test("start and end of a promotion are visible within a second on every process, also in cached answers", async () => {
  await switchPromotionsOn(shop().ctx);
  const processes = [await openProcess(), await openProcess()];
  try {
    const startsAt = Date.now() + 1200;
    const endsAt = startsAt + 1800;
    await makePromotion(shop().ctx, {
      name: "Una hora feliz",
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    });
    /** Reads all the time, so that every process has a cached answer at the boundary. */
    const delayUntil = (names: string[], boundary: number) =>
      Promise.all(
        processes.map(async ({ readNames }) => {
          while ((await readNames()).join() !== names.join()) await wait(20);
          return Date.now() - boundary;
        }),
      );
    const delays = [...(await delayUntil(["Una hora feliz"], startsAt)), ...(await delayUntil([], endsAt))];

    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThan(VISIBLE_WITHIN_MS);
  } finally {
    for (const { close } of processes) await close();
  }
}, 30_000);

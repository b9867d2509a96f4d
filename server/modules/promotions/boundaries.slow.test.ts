import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeEvents } from "#server/events/events.ts";
import { shopTimedChanges } from "#server/jobs/shop-timed-changes.ts";
import { makeTimedChanges } from "#server/jobs/timed-changes.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makePageSource, type Visit } from "#tests/support/page-source.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const VISIBLE_WITHIN_MS = 1000;
/** Time to prepare a boundary: long enough for a busy machine. */
const LEAD_MS = 6000;
const shop = testShop({ parts: { clock: { now: () => new Date() } } });

/** What the real pages show of promotions, from the same answers of the API. */
async function renderPage({ url, api }: Visit): Promise<string> {
  const read = async (path: string) => (await api(path)).json();
  if (url.pathname === "/promociones") {
    return (await read("/api/promotions")).map(({ name }: { name: string }) => name).join();
  }
  if (url.pathname === "/") return (await read("/api/settings")).announcement?.text ?? "";
  const shown = await read(url.pathname === "/shop" ? "/api/products" : `/api${url.pathname}`);
  return [shown].flat()[0].saleEndsAt ? "en oferta" : "";
}

/** A process of the shop with its own cache, events and timer. */
async function openProcess() {
  const events = makeEvents();
  const { deps } = shop();
  const unsubscribe = deps.events.subscribe((event) => events.receive(deps.events.encode(event)));
  const app = await buildApp({ ...deps, events }, makePageSource(renderPage));
  const changes = makeTimedChanges({ ...deps, events }, shopTimedChanges);
  await changes.run();
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    read: async (path: string) => (await fetch(`${origin}${path}`)).text(),
    close: async () => {
      unsubscribe();
      await changes.stop();
      await app.close();
    },
  };
}

test("start and end of a promotion, an announcement and a sale are visible within a second on every process, also on cached pages", async () => {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  await updateSettings(ctx, { salePrices: { isEnabled: true } });
  const { id } = await makeProduct(ctx, { price: 32_000 });
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const processes = [await openProcess(), await openProcess()];
  try {
    const startsAt = Date.now() + LEAD_MS;
    const endsAt = startsAt + LEAD_MS;
    const period = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    await makePromotion(ctx, { name: "Una hora feliz", ...period });
    await updateSettings(ctx, { announcement: { isEnabled: true, text: "Hoy, hora feliz", ...period } });
    const payload = { price: 25_600, compareAt: 32_000, saleEndsAt: period.endsAt };
    await shop().request({ method: "PATCH", url: `/api/products/${id}`, payload, cookie });
    /**
     * Reads all the time, so that every process has a cached page at the boundary. Answers when the last request with
     * the old content was sent and when the first answer with the new one arrived, in ms after the boundary.
     */
    const delayUntil = async (path: string, isShown: (page: string) => boolean, boundary: number) => {
      const delays = processes.map(async ({ read }) => {
        for (let lastOld = Number.NEGATIVE_INFINITY; ; await wait(20)) {
          const sentAt = Date.now() - boundary;
          if (isShown(await read(path))) return { path, lastOld, firstNew: Date.now() - boundary };
          lastOld = sentAt;
        }
      });
      return Promise.all(delays);
    };
    const shows = (text: string) => (page: string) => page.includes(text);
    const lacks = (text: string) => (page: string) => !page.includes(text);

    for (const { read } of processes) {
      expect([await read("/promociones"), await read("/")].filter(shows("hora feliz"))).toEqual([]);
    }
    const starts = await Promise.all([
      delayUntil("/api/promotions", shows("Una hora feliz"), startsAt),
      delayUntil("/promociones", shows("Una hora feliz"), startsAt),
      delayUntil("/", shows("Hoy, hora feliz"), startsAt),
    ]);
    for (const { read } of processes) {
      expect([await read("/shop"), await read(`/products/${id}`)].filter(shows("en oferta"))).toHaveLength(2);
    }
    const ends = await Promise.all([
      delayUntil("/api/promotions", lacks("Una hora feliz"), endsAt),
      delayUntil("/promociones", lacks("Una hora feliz"), endsAt),
      delayUntil("/", lacks("Hoy, hora feliz"), endsAt),
      delayUntil("/shop", lacks("en oferta"), endsAt),
      delayUntil(`/products/${id}`, lacks("en oferta"), endsAt),
    ]);

    for (const { path, lastOld, firstNew } of [...starts, ...ends].flat()) {
      expect(firstNew, path).toBeGreaterThanOrEqual(0);
      expect(lastOld, path).toBeLessThan(VISIBLE_WITHIN_MS);
    }
  } finally {
    for (const { close } of processes) await close();
  }
}, 60_000);

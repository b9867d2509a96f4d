import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { makeEvents } from "#server/events/events.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { defaultSettings } from "./defaults.ts";
import { getSettingsCache } from "./settings-cache.ts";
import { getSettings, updateSettings } from "./settings-store.ts";

const shop = testShop();

async function readName(ctx = shop().ctx) {
  return (await getSettings(ctx)).general.name;
}

test("settings are read once, and again after a change", async () => {
  await updateSettings(shop().ctx, { general: { name: "Primera" } });
  await readName();
  await shop().ctx.db.execute(sql`update settings set values = values || '{"name":"a escondidas"}'`);
  const cachedName = await readName();
  shop().deps.events.reportPossibleLoss();

  expect(cachedName).toBe("Primera");
  expect(await readName()).toBe("a escondidas");
});

test("a transaction sees its own change, and a rolled back change is never visible", async () => {
  await updateSettings(shop().ctx, { general: { name: "Antes" } });
  let within = "";
  const rolledBack = inTransaction(shop().ctx, async (tx) => {
    await updateSettings(tx, { general: { name: "Durante" } });
    within = await readName(tx);
    throw new Error("rolledBack");
  });

  await expect(rolledBack).rejects.toThrow("rolledBack");
  expect(within).toBe("Durante");
  expect(await readName()).toBe("Antes");
});

test("two simultaneous changes are both saved", async () => {
  await Promise.all([
    updateSettings(shop().ctx, { general: { name: "Trenza" } }),
    updateSettings(shop().ctx, { general: { phone: "+57 300 000 0000" } }),
  ]);

  expect((await getSettings(shop().ctx)).general).toMatchObject({
    name: "Trenza",
    phone: "+57 300 000 0000",
  });
});

test("settings that change during the read are not cached", async () => {
  const events = makeEvents();
  const cache = getSettingsCache(events);
  await cache.fill(async () => {
    events.deliver({ type: "settings.changed" });
    return defaultSettings;
  });

  expect(cache.get()).toBeNull();
  expect(await cache.fill(async () => defaultSettings)).toBe(cache.get());
});

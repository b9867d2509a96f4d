import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { makeEvents } from "#server/events.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { defaultSettings } from "./defaults.ts";
import { settingsCacheOf } from "./settings-cache.ts";
import { getSettings, updateSettings } from "./settings-store.ts";

const shop = testShop();

async function nameOf(ctx = shop().ctx) {
  return (await getSettings(ctx)).general.name;
}

test("reads the settings once, and again after a change", async () => {
  await updateSettings(shop().ctx, { general: { name: "Primera" } });
  await nameOf();
  await shop().ctx.db.execute(sql`update settings set values = values || '{"name":"a escondidas"}'`);
  const remembered = await nameOf();
  shop().deps.events.missed();

  expect(remembered).toBe("Primera");
  expect(await nameOf()).toBe("a escondidas");
});

test("a transaction sees its own change, and nobody sees one that was undone", async () => {
  await updateSettings(shop().ctx, { general: { name: "Antes" } });
  let within = "";
  const undone = inTransaction(shop().ctx, async (tx) => {
    await updateSettings(tx, { general: { name: "Durante" } });
    within = await nameOf(tx);
    throw new Error("undone");
  });

  await expect(undone).rejects.toThrow("undone");
  expect(within).toBe("Durante");
  expect(await nameOf()).toBe("Antes");
});

test("two changes at once both hold", async () => {
  await Promise.all([
    updateSettings(shop().ctx, { general: { name: "Trenza" } }),
    updateSettings(shop().ctx, { general: { phone: "+57 300 000 0000" } }),
  ]);

  expect((await getSettings(shop().ctx)).general).toMatchObject({
    name: "Trenza",
    phone: "+57 300 000 0000",
  });
});

test("keeps nothing that changed while it was being read", async () => {
  const events = makeEvents();
  const cache = settingsCacheOf(events);
  await cache.fill(async () => {
    events.deliver({ type: "settings.changed" });
    return defaultSettings;
  });

  expect(cache.get()).toBeNull();
  expect(await cache.fill(async () => defaultSettings)).toBe(cache.get());
});

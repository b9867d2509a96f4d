import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contentPages as pageNames } from "#contract/content/content.ts";
import { contentPages, settings } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** Rows of a newer release: unknown keys, missing keys and other types. */
const newerSettings = {
  general: { name: "Trenza", theme: { accent: "#a4532a" }, address: { city: "Medellín", floor: 3 } },
  shipping: {
    standard: { name: "envío a casa", time: "2 días", fee: 9_000, freeFrom: 80_000, carrier: "x" },
  },
  payments: { paymentWindowMinutes: "una hora", reviewAfterDays: 12 },
  notifications: ["another shape"],
  discounts: { isOn: true },
};
const newerTexts = {
  home: { hero: { headline: "Hola", badge: "Nuevo" }, reviews: { title: "Reseñas" } },
  faq: { questions: [] },
  about: { title: "Nosotras", history: [{ text: "another shape" }] },
  blog: { title: "Blog" },
};

const log = makeRecordingLog();
const shop = testShop({ parts: { log: log.log } });
const readJson = async (url: string, cookie?: string) => {
  const answer = await shop().request({ url, ...(cookie ? { cookie } : {}) });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
};

async function insertNewerRows() {
  const { db } = shop().ctx;
  for (const [group, values] of Object.entries(newerSettings)) {
    await db.insert(settings).values({ group, values });
  }
  for (const [page, content] of Object.entries(newerTexts)) {
    await db.insert(contentPages).values({ page, content });
  }
}

test("after a rollback, a newer release's settings and texts break no page, and saving keeps them", async () => {
  await insertNewerRows();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  for (const page of pageNames) {
    await readJson(`/api/content/${page}`);
    await readJson(`/api/content/${page}`);
    await readJson(`/api/admin/content/${page}`, cookie);
  }
  const shown = await readJson("/api/settings");
  expect(shown.general).toMatchObject({ name: "Trenza", address: { city: "Medellín", country: "Colombia" } });
  expect(shown.shipping.standard.fee).toBe(9_000);
  expect(shown.payments.paymentWindowMinutes).toBe(60);
  expect(await readJson("/api/admin/settings", cookie)).toMatchObject({
    payments: { reviewAfterDays: 12 },
    notifications: { mailShopDaily: true },
  });
  expect((await readJson("/api/content/home")).hero.headline).toBe("Hola");
  expect((await readJson("/api/content/about")).title).toBe("Nosotras");

  const saved = await shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { general: { tagline: "Con plantas" } },
  });
  const texts = await readJson("/api/admin/content/home", cookie);
  const written = await shop().request({
    method: "PUT",
    url: "/api/admin/content/home",
    cookie,
    payload: { content: texts.content, version: texts.version },
  });
  expect([saved.statusCode, written.statusCode]).toEqual([200, 200]);

  const { db } = shop().ctx;
  const [general] = await db.select().from(settings).where(eq(settings.group, "general"));
  expect(general?.values).toMatchObject({ tagline: "Con plantas", ...newerSettings.general });
  const [home] = await db.select().from(contentPages).where(eq(contentPages.page, "home"));
  expect(home?.content).toMatchObject(newerTexts.home);

  const documents = log.problems().map(({ document }) => document);
  expect(documents.toSorted()).toEqual([
    "content.about",
    "content.faq",
    "content.home",
    "settings.general",
    "settings.notifications",
    "settings.payments",
    "settings.shipping",
  ]);
});

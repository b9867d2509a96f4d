import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { FirstSteps } from "#contract/admin/first-steps.ts";
import { listDemoPictures } from "#demo/pictures.ts";
import { rowsOf } from "#server/db/rows.ts";
import { demoShipping, demoZones } from "#server/demo/demo-data.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { defaultSettings } from "../settings/index.ts";
import { removeDemoPictures } from "./index.ts";

const shop = testShop();
let cookie = "";

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const call = (method: "GET" | "POST" | "DELETE" | "PATCH" | "PUT", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const read = async (): Promise<FirstSteps> => (await call("GET", "/api/admin/first-steps")).json();
const doneSteps = ({ steps }: FirstSteps) => steps.filter(({ isDone }) => isDone).map(({ id }) => id);

test("in the demo store no step is done, and its products are listed", async () => {
  await loadDemo(shop().ctx);

  const first = await read();

  expect(doneSteps(first)).toEqual([]);
  expect(first.demoProductIds).toHaveLength(20);
});

test("one request removes the demo store, and keeps what the owner created or wrote", async () => {
  const [demo] = (await call("GET", "/api/products?category=shampoos")).json();
  const own = await makeProduct(shop().ctx, { categoryId: demo.categoryId });
  await call("PATCH", "/api/admin/settings", { general: { phone: "+57 300 000 0000" } });
  const about = (await call("GET", "/api/admin/content/about")).json().content;
  await call("PUT", "/api/admin/content/about", { content: { ...about, lead: "Somos Luz y Sol." } });
  const home = (await call("GET", "/api/admin/content/home")).json().content;
  await call("PUT", "/api/admin/content/home", {
    content: { ...home, hero: { ...home.hero, headline: "Luz y Sol" } },
  });
  const identity = (await call("GET", "/api/admin/settings")).json().general;
  await call("PATCH", "/api/admin/settings", {
    general: { address: { ...identity.address, street: "Calle 1 # 2-3" } },
  });

  const welcome = { kind: "percent", value: 15, applies: { to: "all", ids: [] }, code: "HOLA15" };
  const startsAt = shop().clock.now().toISOString();
  await call("POST", "/api/admin/promotions", { ...welcome, name: "Bienvenida", startsAt });

  const after: FirstSteps = (await call("DELETE", "/api/admin/demo")).json();

  expect(after.demoProductIds).toEqual([]);
  expect(doneSteps(after)).toEqual(["firstProduct"]);
  expect((await call("GET", "/api/products")).json().map(({ id }: { id: number }) => id)).toEqual([own.id]);
  expect((await call("GET", "/api/categories")).json()).toMatchObject([
    { id: demo.categoryId, imageUrl: null },
  ]);
  expect((await call("GET", "/api/testimonials")).json()).toEqual([]);
  expect((await call("GET", "/api/admin/promotions")).json(), "her own, with the same name").toMatchObject([
    { name: "Bienvenida", value: 15 },
  ]);
  expect((await call("GET", "/api/admin/reviews")).json()).toEqual([]);
  expect((await call("GET", "/api/chat-pictures")).json()).toEqual([]);
  const { general } = (await call("GET", "/api/settings")).json();
  expect(general).toMatchObject({ name: "Mi Tienda", logoUrl: null, nit: "", phone: "+57 300 000 0000" });
  expect(general).toMatchObject({
    yearsOnMarket: 0,
    hours: [],
    address: { street: "Calle 1 # 2-3", city: "" },
  });
  expect((await call("GET", "/api/content/home")).json()).toMatchObject({
    hero: { headline: "Luz y Sol", imageUrl: "", videoUrls: [] },
    featured: { productSlug: "", imageUrl: "" },
  });
  const story = (await call("GET", "/api/content/about")).json();
  expect(story.lead).toBe("Somos Luz y Sol.");
  expect(JSON.stringify(story)).not.toContain("doña Amparo");
  expect((await call("DELETE", "/api/admin/demo")).statusCode).toBe(200);
  const jobs = sql`select 1 from jobs.job where name = 'remove-demo-pictures'`;
  expect(await rowsOf(shop().ctx.db, jobs)).toHaveLength(2);
});

test("saved zones are a done step; the demo store's are removed with it, except one that the owner changed", async () => {
  const zonesOf = async () => (await call("GET", "/api/admin/shipping-zones")).json().zones;
  const shippingOf = async () => (await call("GET", "/api/admin/settings")).json().shipping;
  const rest = {
    name: "Resto del país",
    isRest: true,
    departments: [],
    municipalities: [],
    offersCod: false,
    rates: [],
  };
  expect([await zonesOf(), await shippingOf()]).toEqual([[rest], defaultSettings.shipping]);

  expect(doneSteps(await read())).not.toContain("shipping");
  const zones = demoZones();
  const own = zones.map((zone, index) => (index === 0 ? { ...zone, name: "Valle de Aburrá" } : zone));
  await call("PUT", "/api/admin/shipping-zones", { zones: own });
  expect(doneSteps(await read())).toContain("shipping");
  await call("PATCH", "/api/admin/settings", { shipping: demoShipping() });
  await call("DELETE", "/api/admin/demo");

  expect(await zonesOf()).toEqual([own[0], rest]);
  expect(await shippingOf()).toEqual({ ...defaultSettings.shipping, usesZones: true });
  await call("PUT", "/api/admin/shipping-zones", { zones: [rest] });
  await call("PATCH", "/api/admin/settings", { shipping: { usesZones: false } });
});

test("the demo store's pictures are deleted, except those that the shop still uses", async () => {
  const { storage } = shop().deps;
  const pictures = listDemoPictures();
  const stored = async () => {
    const found = await Promise.all(pictures.map(async ({ key, url }) => (await storage.get(key)) && url));
    return new Set(found.filter((url) => url !== null));
  };
  const [used = "", ordered = ""] = new Set(pictures.map(({ url }) => url));
  await makeProduct(shop().ctx, { imageUrl: used });
  const { id: deletedId } = await makeProduct(shop().ctx, { imageUrl: ordered, price: 20_000, stock: 1 });
  const { user } = await makeSignedIn(shop().ctx);
  await makeOrder(shop().ctx, { userId: user.id, lines: [{ productId: deletedId, price: 20_000 }] });
  await call("DELETE", `/api/products/${deletedId}`);
  const before = await stored();

  await removeDemoPictures(shop().ctx);
  await removeDemoPictures(shop().ctx);

  expect(before.size).toBeGreaterThan(50);
  expect(await stored()).toEqual(new Set([used, ordered, "/uploads/default-product.jpg"]));
});

test("a step is done when its data exists", async () => {
  const { standard } = (await call("GET", "/api/settings")).json().shipping;
  await call("PATCH", "/api/admin/settings", {
    general: {
      name: "Sábila y Miel",
      nit: "900.000.000-5",
      email: "hola@sabila.example",
      address: {
        street: "Calle 10 # 20-30",
        neighborhood: "",
        city: "Cali",
        department: "Valle del Cauca",
        country: "Colombia",
        postalCode: "",
      },
      logoUrl: "/uploads/products/logo.webp",
    },
    shipping: { standard },
  });
  await makePaidOrder(shop());

  expect(doneSteps(await read())).toEqual([
    "storeData",
    "identity",
    "shipping",
    "firstProduct",
    "firstOrder",
  ]);
});

test("the first steps are refused to visitors and customers", async () => {
  const customer = await makeSignedIn(shop().ctx);

  for (const [method, url] of [
    ["GET", "/api/admin/first-steps"],
    ["DELETE", "/api/admin/demo"],
  ] as const) {
    expect((await shop().request({ method, url })).statusCode).toBe(401);
    expect((await shop().request({ method, url, cookie: customer.cookie })).statusCode).toBe(403);
  }
});

import { beforeEach, expect, test } from "vitest";
import { defaultColors, defaultTypefaces } from "#contract/content/brand.ts";
import { settings } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { resetSettings } from "./index.ts";

const shop = testShop();
const own = { ...defaultColors, typefaces: defaultTypefaces };
let cookie = "";

beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  await resetSettings(shop().ctx, "brand");
});

const save = (brand: object, seen?: object) =>
  shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { brand, ...(seen && { seen: { brand: seen } }) },
  });
const readPublic = async () => (await shop().request({ url: "/api/settings" })).json().brand;
const readManifest = async () => (await shop().request({ url: "/manifest.webmanifest" })).json();

test("colours and typefaces apply to the next request, also in the manifest, and return to the original ones", async () => {
  expect(await readPublic()).toEqual(own);
  const mine = { accent: "#5a3d8a", ink: "#1f1a2b", paper: "#faf7ff", typefaces: "lora-nunito-sans" };

  const saved = await save(mine);

  expect(saved.json().brand).toEqual(mine);
  expect(await readPublic()).toEqual(mine);
  expect(await readManifest()).toMatchObject({ theme_color: "#faf7ff", background_color: "#faf7ff" });
  await save(own);
  expect(await readPublic()).toEqual(own);
});

test("a colour that people could not read is refused with a proposal, at its field", async () => {
  const pale = await save({ ...own, accent: "#e0a94a" });
  const dark = await save({ ...own, paper: "#2b211c" });
  const part = await save({ accent: "#5a3d8a" });

  expect([pale.statusCode, dark.statusCode, part.statusCode]).toEqual([400, 400, 400]);
  expect(pale.json().errors["brand.accent"]).toMatch(/hace falta 4,5\. Prueba #[0-9a-f]{6}/);
  expect(dark.json().errors["brand.paper"]).toContain("El fondo tiene que ser claro");
  expect(await readPublic()).toEqual(own);
});

test("saving over a colleague's newer colours is refused, and returns them", async () => {
  const theirs = { ...own, accent: "#5a3d8a" };
  await save(theirs, own);

  const mine = await save({ ...own, ink: "#1f1a2b" }, own);
  expect([mine.statusCode, mine.json().code, mine.json().settings.brand]).toEqual([409, "conflict", theirs]);
  expect(await readPublic()).toEqual(theirs);

  expect((await save({ ...theirs, ink: "#1f1a2b" }, theirs)).statusCode).toBe(200);
});

test("a brand that is sent again after a lost answer is not refused as a colleague's", async () => {
  const mine = { ...own, accent: "#5a3d8a" };

  expect([(await save(mine, own)).statusCode, (await save(mine, own)).statusCode]).toEqual([200, 200]);
});

test("a brand that another release stored keeps its known values", async () => {
  const values = { accent: "#5a3d8a", typefaces: "papyrus", radius: 4 };
  await shop().ctx.db.insert(settings).values({ group: "brand", values });
  await shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { general: { name: "A" } },
  });

  expect(await readPublic()).toEqual({ ...own, accent: "#5a3d8a" });
});

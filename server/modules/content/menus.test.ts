import { beforeEach, expect, test } from "vitest";
import { defaultMenus, type Menus } from "#contract/content/menus.ts";
import { emptySection } from "#contract/content/own-pages.ts";
import { contentPages, ownPages } from "#server/db/schema/index.ts";
import { makeCategory, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const PATH = "/api/admin/content/menus";
let cookie = "";

beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  await shop().ctx.db.delete(contentPages);
  await shop().ctx.db.delete(ownPages);
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const save = (menus: Partial<Menus>) => call("PUT", PATH, { content: { ...defaultMenus, ...menus } });
const readPublic = async (): Promise<Menus> => (await shop().request({ url: "/api/content/menus" })).json();
const page = {
  title: "Guía",
  slug: "guia",
  description: "",
  sections: [{ ...emptySection, paragraphs: ["Hola"] }],
  isPublished: true,
};

test("menus show the specified links until the owner writes others, and again after 'Volver al menú original'", async () => {
  expect(await readPublic()).toEqual(defaultMenus);

  const main = [
    { label: "Tienda", to: "/shop" },
    { label: "Blog", to: "https://blog.trenza.example/" },
  ];
  const saved = await save({ main });
  expect([saved.statusCode, saved.json().isOwn]).toEqual([200, true]);
  expect(await readPublic()).toEqual({ ...defaultMenus, main });

  await call("DELETE", PATH);
  expect(await readPublic()).toEqual(defaultMenus);
});

test("a link to a draft or to a category that does not exist is left out until it does", async () => {
  const { slug } = await makeCategory(shop().ctx);
  const links = {
    page: { label: "Guía", to: "/paginas/guia" },
    category: { label: "Cremas", to: `/shop?category=${slug}` },
    gone: { label: "Vieja", to: "/shop?category=ya-no-existe" },
  };
  await save({ shop: Object.values(links), information: [links.page] });

  expect((await readPublic()).shop).toEqual([links.category]);

  const { id } = (await call("POST", "/api/admin/pages", page)).json();
  expect(await readPublic()).toMatchObject({ shop: [links.page, links.category], information: [links.page] });

  await call("PUT", `/api/admin/pages/${id}`, { ...page, isPublished: false });
  expect((await readPublic()).information).toEqual([]);
  expect((await call("GET", PATH)).json().content.information).toEqual([links.page]);
});

test("a link follows an own page that is renamed", async () => {
  const { id } = (await call("POST", "/api/admin/pages", page)).json();
  await save({ information: [{ label: "Guía", to: "/paginas/guia" }] });

  await call("PUT", `/api/admin/pages/${id}`, { ...page, slug: "guia-capilar" });

  expect((await readPublic()).information).toEqual([{ label: "Guía", to: "/paginas/guia-capilar" }]);
});

test.each([
  ["a script", { information: [{ label: "Ya", to: "javascript:alert(1)" }] }, "information.0.to"],
  ["another protocol", { main: [{ label: "Ya", to: "http://a.co" }] }, "main.0.to"],
  ["no text", { main: [{ label: " ", to: "/shop" }] }, "main.0.label"],
  ["no main link", { main: [] }, "main"],
])("a menu with %s is refused, naming the field", async (_what, menus, field) => {
  const answer = await save(menus);

  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test("menus of another release keep their known links, or fall back to the specified ones", async () => {
  const stored = { main: [{ label: "Tienda", to: "/shop" }], information: "columnas", mega: { columns: 3 } };
  await shop().ctx.db.insert(contentPages).values({ page: "menus", content: stored });

  expect((await call("GET", PATH)).json().content).toEqual({ ...defaultMenus, main: stored.main });
});

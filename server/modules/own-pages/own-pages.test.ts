import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emptySection, type OwnPageBody } from "#contract/content/own-pages.ts";
import { ownPages } from "#server/db/schema/index.ts";
import { demoPages } from "#server/demo/demo-data.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../context.ts";
import { loadDemoPages, removeDemoPages } from "./index.ts";

const shop = testShop();
let cookie = "";

beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  await shop().ctx.db.delete(ownPages);
});

const section = {
  ...emptySection,
  title: "Al por mayor",
  paragraphs: ["Escríbenos en [Contacto](/contact)."],
};
const wholesale: OwnPageBody = {
  title: "Compras al por mayor",
  slug: "al-por-mayor",
  description: "",
  sections: [section],
  isPublished: true,
};
const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const create = async (body: OwnPageBody = wholesale) => (await call("POST", "/api/admin/pages", body)).json();
const readAsVisitor = (slug: string) => shop().request({ url: `/api/pages/${slug}` });
const readSitemap = async () => (await shop().request({ url: "/sitemap.xml" })).body;

test("a published page is public and in the sitemap; a draft is a 404 and not in the sitemap", async () => {
  const { id, version } = await create();

  const read = await readAsVisitor("al-por-mayor");
  expect(read.json()).toEqual({
    slug: "al-por-mayor",
    title: wholesale.title,
    description: "",
    sections: [section],
  });
  expect(await readSitemap()).toContain("/paginas/al-por-mayor</loc>");

  const draft = await call("PUT", `/api/admin/pages/${id}`, { ...wholesale, isPublished: false, version });
  expect(draft.json()).toMatchObject({ id, isPublished: false, version: version + 1 });
  expect((await readAsVisitor("al-por-mayor")).statusCode).toBe(404);
  // Also for the owner: the address answers everybody alike.
  expect((await call("GET", "/api/pages/al-por-mayor")).statusCode).toBe(404);
  expect(await readSitemap()).not.toContain("al-por-mayor");
  expect((await call("GET", "/api/admin/pages")).json()).toMatchObject([{ id, isPublished: false }]);
});

test("a renamed page redirects from its old addresses, until another page takes one", async () => {
  const { id } = await create();
  const rename = (slug: string) => call("PUT", `/api/admin/pages/${id}`, { ...wholesale, slug });
  await rename("mayoristas");
  expect((await rename("por-mayor")).json().formerSlugs).toEqual(["al-por-mayor", "mayoristas"]);

  const moved = await readAsVisitor("al-por-mayor");
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "/api/pages/por-mayor"]);

  await create({ ...wholesale, title: "Otra" });
  expect((await readAsVisitor("al-por-mayor")).json()).toMatchObject({ title: "Otra" });
  await call("PUT", `/api/admin/pages/${id}`, { ...wholesale, slug: "por-mayor", isPublished: false });
  expect((await readAsVisitor("mayoristas")).statusCode).toBe(404);
});

test("two pages cannot have one address, and the message is shown at the field", async () => {
  await create();

  const second = await call("POST", "/api/admin/pages", { ...wholesale, title: "Otra" });

  expect(second.statusCode).toBe(409);
  expect(second.json().errors.slug).toContain("Ya hay una página con esta dirección");
});

test("saving over somebody else's newer page is refused, and returns their page", async () => {
  const { id, version } = await create();
  await call("PUT", `/api/admin/pages/${id}`, { ...wholesale, title: "De ella", version });

  const mine = await call("PUT", `/api/admin/pages/${id}`, { ...wholesale, title: "Mía", version });

  expect([mine.statusCode, mine.json().code]).toEqual([409, "conflict"]);
  expect(mine.json().page).toMatchObject({ title: "De ella", version: version + 1 });
});

test.each<[string, Partial<OwnPageBody>, string]>([
  ["an address with spaces or a path", { slug: "a/b c" }, "slug"],
  ["no title", { title: " " }, "title"],
  ["no section", { sections: [] }, "sections"],
  [
    "a link that runs a script",
    { sections: [{ ...section, items: ["[ya](javascript:x)"] }] },
    "sections.0.items.0",
  ],
  [
    "a picture without a description",
    { sections: [{ ...section, imageUrl: "/uploads/a.webp" }] },
    "sections.0.imageAlt",
  ],
  [
    "a picture from a data address",
    { sections: [{ ...section, imageUrl: "data:x", imageAlt: "Algo" }] },
    "sections.0.imageUrl",
  ],
])("%s is refused, naming the field", async (_what, wrong, field) => {
  const answer = await call("POST", "/api/admin/pages", { ...wholesale, ...wrong });

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test("a page that another release stored with more keys is still shown", async () => {
  const { id } = await create();
  const sections = [{ ...section, background: "sage" }];
  await shop().ctx.db.update(ownPages).set({ sections }).where(eq(ownPages.id, id));

  const [page] = (await call("GET", "/api/admin/pages")).json();

  expect(page.sections).toEqual([section]);
});

test("'Empezar mi tienda' removes the demo's pages, unless the owner changed them", async () => {
  const [first] = demoPages();
  if (!first) throw new Error("the demo has no page");
  const load = () => inTransaction(shop().ctx, (tx) => loadDemoPages(tx, demoPages()));
  const remove = () => inTransaction(shop().ctx, (tx) => removeDemoPages(tx, demoPages()));
  const slugs = async () => (await shop().ctx.db.select().from(ownPages)).map(({ slug }) => slug);

  await load();
  await create();
  await remove();
  expect(await slugs()).toEqual(["al-por-mayor"]);

  await load();
  await shop().ctx.db.update(ownPages).set({ title: "Mi guía" }).where(eq(ownPages.slug, first.slug));
  await remove();
  expect((await slugs()).toSorted()).toEqual(["al-por-mayor", first.slug].toSorted());
});

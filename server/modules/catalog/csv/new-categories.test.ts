import { beforeAll, expect, test } from "vitest";
import type { ImportReport } from "#contract/catalog/product-csv.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { sendProductCsv, csvTable as table } from "#tests/support/product-csv.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const send = (path: string, file: string) => sendProductCsv(shop(), cookie, path, file);
const preview = async (query: string, file: string): Promise<ImportReport> =>
  (await send(`/preview?${query}`, file)).json();

test("creates the unknown categories that were ticked in the preview, each once", async () => {
  const name = `Mascarillas Uno`;
  const row = (slug: string, written: string) => [
    "",
    slug,
    `Nuevo ${slug}`,
    written,
    "5000",
    "Con aceite de coco",
  ];
  const file = table(
    ["ID", "Slug", "Nombre", "Categoría", "Precio", "Descripción"],
    row(`mascara-uno`, name),
    row(`mascara-dos`, name.toUpperCase()),
    row(`mascara-tres`, `Geles Uno`),
  );
  const ticked = (names: string[]) =>
    names.map((each) => `newCategory=${encodeURIComponent(each)}`).join("&");

  const unticked = await preview("", file);
  const half = await preview(ticked([name]), file);
  const both = ticked([name, `Geles Uno`]);
  const all = await preview(both, file);
  const other = await send(`?fingerprint=${all.fingerprint}&${ticked([name])}`, file);
  const answer = await send(`?fingerprint=${all.fingerprint}&${both}`, file);
  const again = await preview("", file);

  expect(unticked.unknownCategories).toEqual([
    { name, rows: 2, isCreated: false },
    { name: `Geles Uno`, rows: 1, isCreated: false },
  ]);
  expect(unticked.errors.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(unticked.errors[0]?.message).toContain("marca «Crear la categoría»");
  expect(half).toMatchObject({ errorsTotal: 1, fingerprint: null });
  expect(all).toMatchObject({ created: 3, errorsTotal: 0 });
  expect(other.statusCode).toBe(400);
  expect(answer.statusCode).toBe(200);
  expect(again).toMatchObject({ unchanged: 3, unknownCategories: [] });
  const categories: { name: string; slug: string; productCount: number }[] = (
    await shop().request({ url: "/api/categories" })
  ).json();
  expect(categories).toContainEqual(expect.objectContaining({ name, slug: `mascarillas-uno` }));
  expect(categories.filter((each) => each.name.toLowerCase() === name.toLowerCase())).toHaveLength(1);
});

test("an import that stops half-way leaves no category without products", async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) => makeProduct(shop().ctx, { name: `Gel ${index}`, price: 9000 })),
  );
  const sorted = products.toSorted((a, b) => a.id - b.id);
  const last = mustExist(sorted.at(-1));
  const file = table(
    ["ID", "Categoría", "Precio"],
    ...sorted.map(({ id }) => [String(id), id === last.id ? "Geles Tarde" : "Geles Pronto", "9500"]),
  );
  const ticked = `newCategory=${encodeURIComponent("Geles Pronto")}&newCategory=${encodeURIComponent("Geles Tarde")}`;
  const { fingerprint } = await preview(ticked, file);
  let change: Promise<unknown> | undefined;
  const stop = shop().deps.events.subscribe(({ type }) => {
    if (type !== "catalog.changed") return;
    const url = `/api/products/${last.id}`;
    change ??= shop().request({ method: "PATCH", url, cookie, payload: { price: 1000 } });
  });
  const names = async () =>
    (await shop().request({ url: "/api/categories" })).json().map(({ name }: { name: string }) => name);

  const stopped = await send(`?fingerprint=${fingerprint}&${ticked}`, file);
  stop();
  await change;
  const left = await names();
  const again = await preview(ticked, file);
  const finished = await send(`?fingerprint=${again.fingerprint}&${ticked}`, file);

  expect(stopped.statusCode).toBe(409);
  expect(left).toContain("Geles Pronto");
  expect(left).not.toContain("Geles Tarde");
  expect(finished.statusCode).toBe(200);
  expect(await names()).toContain("Geles Tarde");
}, 60_000);

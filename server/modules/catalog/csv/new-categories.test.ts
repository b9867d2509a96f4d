import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ImportReport } from "#contract/catalog/product-csv.ts";
import { products } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { sendProductCsv, csvTable as table } from "#tests/support/product-csv.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** Enough for two transactions: the import saves 10 products in each (`PRODUCTS_AT_ONCE`). */
const TWO_BATCHES = 12;

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const send = (path: string, file: string) => sendProductCsv(shop(), cookie, path, file);
const preview = async (query: string, file: string): Promise<ImportReport> =>
  (await send(`/preview?${query}`, file)).json();

test("creates the unknown categories that were ticked in the preview, each once", async () => {
  const name = "Mascarillas Uno";
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
    row("mascara-uno", name),
    row("mascara-dos", name.toUpperCase()),
    row("mascara-tres", "Geles Uno"),
  );
  const ticked = (names: string[]) =>
    names.map((each) => `newCategory=${encodeURIComponent(each)}`).join("&");

  const previewWithNone = await preview("", file);
  const previewWithOne = await preview(ticked([name]), file);
  const bothTicked = ticked([name, "Geles Uno"]);
  const previewWithBoth = await preview(bothTicked, file);
  const importWithOne = await send(`?fingerprint=${previewWithBoth.fingerprint}&${ticked([name])}`, file);
  const importWithBoth = await send(`?fingerprint=${previewWithBoth.fingerprint}&${bothTicked}`, file);
  const previewAfterImport = await preview("", file);

  expect(previewWithNone.unknownCategories).toEqual([
    { name, rows: 2, isCreated: false },
    { name: "Geles Uno", rows: 1, isCreated: false },
  ]);
  expect(previewWithNone.errors.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(previewWithNone.errors[0]?.message).toContain("marca «Crear la categoría»");
  expect(previewWithOne).toMatchObject({ errorsTotal: 1, fingerprint: null });
  expect(previewWithBoth).toMatchObject({ created: 3, errorsTotal: 0 });
  expect(importWithOne.statusCode).toBe(400);
  expect(importWithBoth.statusCode).toBe(200);
  expect(previewAfterImport).toMatchObject({ unchanged: 3, unknownCategories: [] });
  const categories: { name: string; slug: string; productCount: number }[] = (
    await shop().request({ url: "/api/categories" })
  ).json();
  expect(categories).toContainEqual(expect.objectContaining({ name, slug: "mascarillas-uno" }));
  expect(categories.filter((each) => each.name.toLowerCase() === name.toLowerCase())).toHaveLength(1);
});

test("an import that stops half-way leaves no category without products", async () => {
  const made = await Promise.all(
    Array.from({ length: TWO_BATCHES }, (_, index) =>
      makeProduct(shop().ctx, { name: `Gel ${index}`, price: 9000 }),
    ),
  );
  const sorted = made.toSorted((a, b) => a.id - b.id);
  const last = mustExist(sorted.at(-1));
  const file = table(
    ["ID", "Categoría", "Precio"],
    ...sorted.map(({ id }) => [String(id), id === last.id ? "Geles Tarde" : "Geles Pronto", "9500"]),
  );
  const ticked = `newCategory=${encodeURIComponent("Geles Pronto")}&newCategory=${encodeURIComponent("Geles Tarde")}`;
  const { fingerprint } = await preview(ticked, file);
  let change: Promise<unknown> | undefined;
  const unsubscribe = shop().deps.events.subscribe(({ type }) => {
    if (type !== "catalog.changed") return;
    // By SQL: a request would have to end within the import's pause between two transactions.
    change ??= shop()
      .ctx.db.update(products)
      .set({ version: last.version + 1 })
      .where(eq(products.id, last.id))
      .execute();
  });
  const names = async () =>
    (await shop().request({ url: "/api/categories" })).json().map(({ name }: { name: string }) => name);

  const stopped = await send(`?fingerprint=${fingerprint}&${ticked}`, file);
  unsubscribe();
  await change;
  const namesAfterStop = await names();
  const secondPreview = await preview(ticked, file);
  const finished = await send(`?fingerprint=${secondPreview.fingerprint}&${ticked}`, file);

  expect(stopped.statusCode).toBe(409);
  expect(namesAfterStop).toContain("Geles Pronto");
  expect(namesAfterStop).not.toContain("Geles Tarde");
  expect(finished.statusCode).toBe(200);
  expect(await names()).toContain("Geles Tarde");
}, 60_000);

import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import type { ImportReport } from "#contract/catalog/product-csv.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { sendProductCsv, csvTable as table } from "#tests/support/product-csv.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let category: { id: number; name: string; slug: string };
let serial = 0;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

beforeEach(async () => {
  serial += 1;
  category = await makeCategory(shop().ctx, { name: `Categoría ${serial}` });
});

const make = (given: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop().ctx, { categoryId: category.id, ...given });
const productOf = async (id: number): Promise<Product> =>
  (await shop().request({ url: `/api/products/${id}`, cookie })).json();
const listed = async (): Promise<Product[]> =>
  (await shop().request({ url: `/api/products?category=${category.slug}`, cookie })).json();
const exported = async () =>
  (await shop().request({ url: `/api/admin/products/export.csv?category=${category.slug}`, cookie })).payload;

const send = (path: string, file: string) => sendProductCsv(shop(), cookie, path, file);

const preview = async (table: string): Promise<ImportReport> => (await send("/preview", table)).json();

/** Previews the file, then imports it with the preview's fingerprint. */
async function previewAndImport(table: string) {
  const report = await preview(table);
  return { report, answer: await send(`?fingerprint=${report.fingerprint}`, table) };
}

describe("the exported file", () => {
  test("changes nothing when it is imported again, whatever characters it contains", async () => {
    await make({
      name: '=HYPERLINK("x"); "Ñandú"',
      price: 12_900.5,
      tags: ["puntas", "brillo"],
      gallery: ["/uploads/a.webp", "/uploads/b.webp"],
      howToUse: ["Aplicar; esperar", "- Enjuagar"],
      longDescription: "Dos\nlíneas, y una coma",
      composition: "'=1+1",
      ingredients: "+agua, -sal",
      isPublished: false,
      variants: [
        { size: "80 ml", stock: 3 },
        { size: "260 ml", stock: 5, price: 28_900.25, isEnabled: false },
      ],
    });
    await make({ stock: 7 });

    const report = await preview(await exported());

    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 2, errors: [], fingerprint: null });
  });

  test("has one row per size, Spanish headers and no cell that runs as a formula", async () => {
    await make({
      name: "@suma",
      variants: [
        { size: "80 ml", stock: 3 },
        { size: "260 ml", stock: 5 },
      ],
    });

    const file = await exported();
    const lines = file.trim().split("\r\n");

    expect(file).toMatch(/^\uFEFFID;Slug;Nombre;Categoría;Precio;Publicado;Tamaño;/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(";'@suma;");
  });

  test("is refused as a whole when its products cannot be read", async () => {
    await shop().ctx.db.execute(sql`alter table attributes rename to attributes_away`);
    const answer = await shop().request({ url: "/api/admin/products/export.csv", cookie });
    await shop().ctx.db.execute(sql`alter table attributes_away rename to attributes`);

    expect(answer.statusCode).toBe(500);
  });

  test("never restores stock that was sold after the export", async () => {
    const { id } = await make({ variants: [{ size: "80 ml", stock: 10 }] });
    const old = await exported();
    const userId = (await makeUser(shop().ctx)).id;
    await makeOrder(shop().ctx, {
      userId,
      lines: [{ productId: id, size: "80 ml", price: 20_000, quantity: 4 }],
    });

    const untouched = await preview(old);
    const counted = await preview(old.replace("80 ml;;10;10", "80 ml;;12;10"));

    expect(untouched).toMatchObject({ unchanged: 1, errors: [] });
    expect(counted.errors).toEqual([
      {
        row: 2,
        column: "Stock",
        message: "El stock de 80 ml pasó de 10 a 6 desde que exportaste este archivo: expórtalo de nuevo",
      },
    ]);
    expect((await productOf(id)).stock).toBe(6);
  });
});

describe("an import", () => {
  test("previews its changes, and then makes exactly those", async () => {
    const { id } = await make({ name: "Gel", price: 10_000, variants: [{ size: "80 ml", stock: 3 }] });
    const edited = table(
      ["ID", "Nombre", "Precio", "Tamaño", "Stock", "Precio del tamaño"],
      [String(id), "Gel de Linaza", "12.500", "80 ml", "9", ""],
      [String(id), "", "", "430 ml", "2", "45000"],
    );

    const { report, answer } = await previewAndImport(edited);

    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
    expect(report.products).toEqual([
      {
        row: 2,
        productId: id,
        name: "Gel",
        changes: [
          { column: "Nombre", size: "", before: "Gel", after: "Gel de Linaza" },
          { column: "Precio", size: "", before: "10000", after: "12.500" },
          { column: "Stock", size: "80 ml", before: "3", after: "9" },
          { column: "Tamaño", size: "430 ml", before: "", after: "430 ml" },
          { column: "Stock", size: "430 ml", before: "", after: "2" },
          { column: "Precio del tamaño", size: "430 ml", before: "", after: "45000" },
        ],
      },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await productOf(id)).toMatchObject({
      name: "Gel de Linaza",
      basePrice: 12_500,
      variants: [
        { size: "80 ml", stock: 9, ownPrice: null },
        { size: "430 ml", stock: 2, ownPrice: 45_000 },
      ],
    });
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("creates products with or without sizes, also from a file with commas", async () => {
    const rows = [
      "Nombre,Categoría,Precio,Descripción,Tamaño,Stock,Publicado",
      `Aceite ${serial},${category.name},20000,Un aceite para las puntas.,30 ml,4,no`,
      `Aceite ${serial},,,,60 ml,2,`,
      `Jabón ${serial},${category.slug},9000,Un jabón sin perfume.,,7,sí`,
    ];

    const { answer } = await previewAndImport(rows.join("\n"));

    expect(answer.json()).toMatchObject({ created: 2, changed: 0 });
    expect(await listed()).toMatchObject([
      { name: `Jabón ${serial}`, slug: `jabon-${serial}`, stock: 7, isPublished: true },
      {
        name: `Aceite ${serial}`,
        isPublished: false,
        variants: [
          { size: "30 ml", stock: 4 },
          { size: "60 ml", stock: 2 },
        ],
      },
    ]);
  });

  test("leaves other sizes, columns and products unchanged", async () => {
    const { id } = await make({
      tags: ["rizos"],
      variants: [
        { size: "80 ml", stock: 3, price: 9000 },
        { size: "260 ml", stock: 5 },
      ],
    });

    await previewAndImport(table(["ID", "Tamaño", "Stock"], [String(id), "260 ml", "6"]));

    expect(await productOf(id)).toMatchObject({
      tags: ["rizos"],
      variants: [
        { stock: 3, ownPrice: 9000 },
        { stock: 6, ownPrice: null },
      ],
    });
  });

  test("finds a size however it is spaced and capitalised, and keeps its name", async () => {
    const { id } = await make({ variants: [{ size: "260 ml", stock: 5 }] });

    await previewAndImport(table(["ID", "Tamaño", "Stock"], [String(id), "260ML", "6"]));

    expect((await productOf(id)).variants).toMatchObject([{ size: "260 ml", stock: 6 }]);
  });

  test("reports each error with its row, and writes nothing when there is one", async () => {
    const { id, slug } = await make({ name: "Bueno", variants: [{ size: "80 ml", stock: 3 }] });
    const other = await make();
    const wrong = table(
      ["ID", "Slug", "Nombre", "Categoría", "Precio", "Tamaño", "Stock", "Descripción"],
      [String(id), "", "Cambiado", "", "15000", "80 ml", "4", ""],
      ["999999", "", "Nadie", "", "", "", "", ""],
      [String(id), "", "Otro nombre", "", "", "80 ml", "5", ""],
      [String(other.id), slug, "", "Ninguna", "gratis", "", "-1", ""],
      ["", "nuevo-sin-datos", "", "", "", "", "", ""],
      ["", "", "", "", "5000", "", "", ""],
    );

    const { report, answer } = await previewAndImport(wrong);

    expect(report.errors).toEqual([
      {
        row: 3,
        column: "ID",
        message: "El producto 999999 no existe. Deja el ID vacío para crear uno nuevo.",
      },
      { row: 4, column: "Nombre", message: "Dice otra cosa que la fila 2 del mismo producto" },
      { row: 4, column: "Tamaño", message: "Este tamaño ya está en la fila 2" },
      {
        row: 5,
        column: "Categoría",
        message: "No hay una categoría con ese nombre: marca «Crear la categoría» o escribe una que exista",
      },
      { row: 5, column: "Precio", message: "Escribe un precio en pesos mayor que 0, como 28900 o 28.900,50" },
      { row: 5, column: "Stock", message: "Escribe unidades enteras desde 0" },
      { row: 6, column: "Nombre", message: "Es obligatorio para un producto nuevo" },
      { row: 6, column: "Categoría", message: "Es obligatorio para un producto nuevo" },
      { row: 6, column: "Precio", message: "Es obligatorio para un producto nuevo" },
      { row: 6, column: "Descripción", message: "Es obligatorio para un producto nuevo" },
      { row: 7, column: "Nombre", message: "Escribe el ID, el slug o el nombre del producto." },
    ]);
    expect(report.fingerprint).toBeNull();
    expect(answer.statusCode).toBe(400);
    expect(await productOf(id)).toMatchObject({ name: "Bueno", stock: 3 });
  });

  test("refuses a slug that another product has", async () => {
    const [one, two] = [await make(), await make()];

    const { errors } = await preview(table(["ID", "Slug"], [String(one.id), two.slug]));

    expect(errors).toMatchObject([{ row: 2, column: "Slug" }]);
  });

  test.each([
    ["Stock", "9"],
    ["SKU", "AC-80"],
    ["Peso (g)", "120"],
    ["Tamaño a la venta", "no"],
  ])("requires the size of a cell in '%s' for a product sold by size", async (column, cell) => {
    const { id } = await make({ variants: [{ size: "80 ml", stock: 3 }] });

    const { errors } = await preview(table(["ID", column], [String(id), cell]));

    expect(errors).toEqual([
      { row: 2, column: "Tamaño", message: "Este producto se vende por tamaños: escribe cuál es" },
    ]);
  });

  test("refuses unknown and repeated columns, and requires one that identifies the product", async () => {
    const { errors } = await preview(table(["Precio", "Color", "Precio"], ["1", "2", "3"]));

    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [1, "Color"],
      [1, "Precio"],
      [1, null],
    ]);
  });

  test("is refused when the catalogue changed after the preview", async () => {
    const { id } = await make({ name: "Gel" });
    const edited = table(["ID", "Nombre"], [String(id), "Gel de Linaza"]);
    const { fingerprint } = await preview(edited);
    await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { price: 500 } });

    const answer = await send(`?fingerprint=${fingerprint}`, edited);

    expect(answer.statusCode).toBe(409);
    expect((await productOf(id)).name).toBe("Gel");
  });

  test("of many products does not block other requests", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [
      `Crema ${serial}-${index}`,
      category.name,
      "9000",
      "Crema para peinar.",
      "3",
    ]);
    const long = table(["Nombre", "Categoría", "Precio", "Descripción", "Stock"], ...rows);
    const { fingerprint } = await preview(long);
    let isFinished = false;
    let answered = 0;

    const importing = send(`?fingerprint=${fingerprint}`, long).finally(() => {
      isFinished = true;
    });
    while (!isFinished) {
      await shop().request({ url: "/api/products?pageSize=1&page=1" });
      answered += 1;
      // In-process requests and the embedded database resolve in microtasks, which would starve the import's timers.
      await setImmediate();
    }

    expect((await importing).json()).toMatchObject({ created: 200 });
    expect(answered).toBeGreaterThan(5);
  }, 60_000);

  test("stops when somebody changes a product meanwhile, says what was saved, and continues with the same file", async () => {
    const products = [];
    for (let index = 0; index < 60; index++) products.push(await make({ name: `Gel ${index}`, price: 9000 }));
    const edited = table(["ID", "Precio"], ...products.map(({ id }) => [String(id), "9500"]));
    const { fingerprint } = await preview(edited);
    const last = products.at(-1)?.id ?? 0;
    let change: Promise<unknown> | undefined;
    const stop = shop().deps.events.subscribe(({ type }) => {
      if (type !== "catalog.changed") return;
      change ??= shop().request({
        method: "PATCH",
        url: `/api/products/${last}`,
        cookie,
        payload: { price: 1000 },
      });
    });

    const stopped = await send(`?fingerprint=${fingerprint}`, edited);
    stop();
    await change;
    const { answer } = await previewAndImport(edited);

    expect(stopped.statusCode).toBe(409);
    expect(stopped.json().message).toContain("Se guardaron 50 de 60");
    expect(stopped.json().report).toMatchObject({ changed: 10 });
    expect(answer.json()).toMatchObject({ changed: 10, unchanged: 50 });
    expect((await productOf(last)).price).toBe(9500);
  }, 60_000);

  test("refuses a file that is too large, and a request without a file", async () => {
    const large = await send("/preview", "x".repeat(8 * 1024 * 1024 + 1));
    const none = await shop().request({ method: "POST", url: "/api/admin/products/import/preview", cookie });

    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe("El archivo pesa más de 8 MB. Divídelo en partes.");
    expect(none.statusCode).toBeGreaterThanOrEqual(400);
    expect(none.statusCode).toBeLessThan(500);
  });
});

describe("sale prices in the file", () => {
  const end = "2026-03-20T04:59:00.000Z";
  const rows = (id: number, ...cells: string[]) =>
    table(
      ["ID", "Tamaño", "Precio del tamaño", "Precio de antes del tamaño", "Oferta del tamaño hasta"],
      [String(id), ...cells],
    );

  beforeEach(() => updateSettings(shop().ctx, { salePrices: { isEnabled: true } }));

  test("are imported, exported without a change, and ended by empty cells", async () => {
    const { id } = await make({ variants: [{ size: "80 ml", stock: 3, price: 20_000 }] });

    await previewAndImport(rows(id, "80 ml", "15.000", "20.000", "2026-03-19 23:59"));
    expect((await productOf(id)).variants).toMatchObject([
      { price: 15_000, compareAt: 20_000, saleEndsAt: end },
    ]);
    expect(await preview(await exported())).toMatchObject({ unchanged: 1, errors: [] });

    await previewAndImport(rows(id, "80 ml", "20.000", "", ""));
    expect((await productOf(id)).variants).toMatchObject([{ price: 20_000, compareAt: null }]);
  });

  test("are refused when they were never charged or have no valid end, with the reason", async () => {
    const { id } = await make({ variants: [{ size: "80 ml", stock: 3, price: 20_000 }] });

    const { answer } = await previewAndImport(rows(id, "80 ml", "15.000", "90.000", ""));
    const { errors } = await preview(rows(id, "80 ml", "15.000", "20.000", "mañana"));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/80 ml: .* \$\s20\.000/);
    expect(errors).toMatchObject([{ row: 2, column: "Oferta del tamaño hasta" }]);
    expect((await productOf(id)).variants).toMatchObject([{ price: 20_000, compareAt: null }]);
  });
});

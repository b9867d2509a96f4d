import { beforeAll, describe, expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import type { ImportReport } from "#contract/catalog/product-csv.ts";
import { staffRoles } from "#server/db/schema/index.ts";
import { makeCategory, makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { sendProductCsv, csvTable as table } from "#tests/support/product-csv.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let category: { id: number; slug: string };

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  category = await makeCategory(shop().ctx);
});

const make = (given: Parameters<typeof makeProduct>[1]) =>
  makeProduct(shop().ctx, { categoryId: category.id, ...given });
const productOf = async (id: number): Promise<Product> =>
  (await shop().request({ url: `/api/products/${id}`, cookie })).json();
const exported = async () =>
  (await shop().request({ url: `/api/admin/products/export.csv?category=${category.slug}`, cookie })).payload;
const preview = async (file: string): Promise<ImportReport> =>
  (await sendProductCsv(shop(), cookie, "/preview", file)).json();

/** Previews the file, then imports it. */
async function imported(file: string): Promise<ImportReport> {
  const { fingerprint } = await preview(file);
  return (await sendProductCsv(shop(), cookie, `?fingerprint=${fingerprint}`, file)).json();
}

describe("codes, weight and cost", () => {
  test("are read from the row of their size, or of a product without sizes", async () => {
    const sized = await make({ variants: [{ size: "80 ml", stock: 3 }] });
    const plain = await make({ stock: 7 });
    const header = [
      "ID",
      "Tamaño",
      "SKU",
      "Código de barras",
      "Peso (g)",
      "Costo",
      "Descripción para buscadores",
    ];
    const report = await imported(
      table(
        header,
        [String(sized.id), "80 ml", "TB-80", "4006381333931", "95", "4.500", "Para rizos"],
        [String(plain.id), "", "TB-1", "", "120", "3200,50", ""],
      ),
    );

    expect(report).toMatchObject({ changed: 2, errors: [] });
    const unit = { sku: "TB-80", barcode: "4006381333931", weightG: 95, cost: 4500 };
    expect(await productOf(sized.id)).toMatchObject({ seoDescription: "Para rizos", variants: [unit] });
    const own = { sku: "TB-1", barcode: null, weightG: 120, cost: 3200.5, stock: 7 };
    expect(await productOf(plain.id)).toMatchObject(own);
    expect(await preview(await exported())).toMatchObject({ unchanged: 2, changed: 0, errors: [] });
  });

  test("a point in a weight or a stock groups thousands: 1.000 is no single gram", async () => {
    const { id } = await make({ stock: 7 });

    await imported(table(["ID", "Peso (g)", "Stock"], [String(id), "1.000", "1.200"]));

    expect(await productOf(id)).toMatchObject({ weightG: 1000, stock: 1200 });
    const { errors } = await preview(table(["ID", "Peso (g)"], [String(id), "1.5"]));
    expect(errors).toMatchObject([{ column: "Peso (g)" }]);
  });

  test("have messages in Spanish when they are wrong", async () => {
    const { id } = await make({ variants: [{ size: "80 ml", stock: 3 }] });
    const { errors } = await preview(
      table(["ID", "Tamaño", "Peso (g)", "Costo"], [String(id), "80 ml", "x", "-3"]),
    );

    expect(errors.map(({ column, message }) => [column, message])).toEqual([
      ["Peso (g)", "Escribe el peso en gramos enteros, o nada"],
      ["Costo", "Escribe el costo en pesos, o nada"],
    ]);
  });

  test("leave the cost out for staff who may not see money, in both directions", async () => {
    const { ctx } = shop();
    const { id } = await make({ cost: 450_000n });
    const [role] = await ctx.db
      .insert(staffRoles)
      .values({ name: `Catálogo con exportación`, permissions: ["catalog.write", "exports"] })
      .returning();
    const owner = cookie;
    cookie = (await makeSignedIn(ctx, { staffRoleId: mustExist(role).id })).cookie;
    try {
      expect(await exported()).not.toMatch(/Costo|4500/);
      const report = await preview(table(["ID", "Costo"], [String(id), "1"]));
      expect(report.errors).toMatchObject([{ column: "Costo", message: expect.stringContaining("Tu rol") }]);
    } finally {
      cookie = owner;
    }
    expect(await exported()).toMatch(/Costo[\s\S]*4500/);
  });
});

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const run = promisify(execFile);
let orderId = 0;

beforeAll(async () => {
  const { ctx } = shop();
  const { user } = await makeSignedIn(ctx, { firstName: "Zoraida" });
  const product = await makeProduct(ctx, { name: "Jabón de avena", price: 20_000 });
  ({ id: orderId } = await makeOrder(ctx, {
    userId: user.id,
    lines: [{ productId: product.id, price: 20_000 }],
  }));
  for (const key of [
    "a.10x10.ffffff.webp",
    "a.320w.webp",
    "a.320w.avif",
    "a.10x10.ffffff.avif",
    "logo.png",
  ]) {
    await ctx.storage.put(`products/${key}`, Buffer.from(`bytes of ${key}`), "image/webp");
  }
});

const get = (path: string, cookie: string) => shop().request({ url: `/api/admin/everything${path}`, cookie });

async function unpack(archive: Buffer): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "trenza-everything-"));
  try {
    const file = join(folder, "a.zip");
    await writeFile(file, archive);
    await run("python3", ["-m", "zipfile", "-e", file, folder]);
    const { stdout } = await run("python3", [
      "-c",
      "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))",
      file,
    ]);
    const names = stdout.trim().split("\n");
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("the owner takes products, customers, orders and pictures away in one archive, which is audited", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { role: "owner" });

  const counts = await get("", cookie);
  const archive = await get(".zip", cookie);
  const files = await unpack(archive.rawPayload);

  expect(counts.json()).toMatchObject({ orders: 1 });
  expect(archive.headers["content-type"]).toBe("application/zip");
  expect(archive.headers["cache-control"]).toBe("no-store");
  expect(archive.headers["content-disposition"]).toMatch(/filename="mi-tienda-\d{4}-\d\d-\d\d\.zip"/);
  expect(files["LEEME.txt"]).toContain("npm run backup");
  expect(files["productos.csv"]).toContain("Jabón de avena");
  expect(files["clientes.csv"]).toContain("Zoraida");
  expect(files["pedidos.csv"]).toMatch(new RegExp(`^${orderId};`, "m"));
  const pictures = Object.keys(files).filter((name) => name.startsWith("imagenes/products/"));
  expect(pictures.sort()).toEqual(["imagenes/products/a.10x10.ffffff.webp", "imagenes/products/logo.png"]);
  expect(files["imagenes/products/logo.png"]).toBe("bytes of logo.png");
  const log = await shop().request({ url: "/api/admin/audit?pageSize=1", cookie });
  expect(log.json()[0]).toMatchObject({ action: "settings.everything_taken" });
});

test("it asks for the password again, and nobody else of the team may take it", async () => {
  const owner = await makeSignedIn(shop().ctx, { role: "owner" });
  shop().clock.advance(11 * 60_000);

  for (const path of ["", ".zip"]) {
    expect((await get(path, owner.cookie)).json().code).toBe("password_required");
    for (const role of ["orders", "catalog", "accounting"] as const) {
      const { cookie } = await makeSignedIn(shop().ctx, { role });
      expect((await get(path, cookie)).statusCode).toBe(403);
    }
  }
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { reviews } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { csvTable } from "#tests/support/product-csv.ts";
import { enableReviews, makePublished, moderate } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { cleanText } from "../clean-text.ts";
import { findWarnings } from "../find-warnings.ts";

const shop = testShop();
let admin: string;
beforeAll(async () => {
  await enableReviews(shop());
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const header = ["Producto", "Estrellas", "Nombre", "Texto", "Fecha"];
const table = (...rows: string[][]) => csvTable(header, ...rows);
const send = (path: "" | "/preview", payload: object) =>
  shop().request({ method: "POST", url: `/api/admin/reviews/import${path}`, cookie: admin, payload });
const importAll = (csv: string) => send("", { csv, areReal: true });
const listOf = async (productId: number) =>
  (await shop().request({ url: `/api/products/${productId}/reviews?sort=newest` })).json();

test("reviews of another shop count in the average, say that they are imported, and are never verified", async () => {
  const { productId } = await makePublished(shop(), admin, { stars: "4", text: "Comprada aquí" });
  const { slug } = (await shop().request({ url: `/api/products/${productId}` })).json();
  const csv = table(
    [slug, "5", "Ana María Rojas", "Me encantó <b>mucho</b>, ver www.ejemplo.com", "2024-05-31"],
    [slug, "1", "luz@correo.example", "", "1/6/2024"],
  );

  const preview = await send("/preview", { csv });
  const before = (await listOf(productId)).count;
  const answer = await importAll(csv);

  expect(preview.json()).toMatchObject({ imported: 2, waiting: 0, repeated: 0, errors: [] });
  expect(before).toBe(1);
  expect(answer.json()).toEqual(preview.json());
  const list = await listOf(productId);
  expect(list).toMatchObject({ average: 3.3, count: 3, hasImported: true });
  expect(
    list.reviews.map(({ source, author, stars, text, at }: Record<string, string>) => [
      source,
      author,
      stars,
      text,
      at?.slice(0, 10),
    ]),
  ).toEqual([
    ["purchase", "Ana R.", 4, "Comprada aquí", expect.any(String)],
    ["imported", "Cliente", 1, "", "2024-06-01"],
    ["imported", "Ana R.", 5, "Me encantó <b>mucho</b>, ver", "2024-05-31"],
  ]);
  const product = (await shop().request({ url: `/api/products/${productId}` })).json();
  expect(product).toMatchObject({ rating: 3.3, reviewCount: 3 });
});

test("the same file imported twice, also at once, adds its reviews once", async () => {
  const { id, name } = await makeProduct(shop().ctx, { name: "Aceite de Coco Único" });
  const csv = table([name.toUpperCase(), "5.0", "Ana", "Brilla", "31/5/2024 10:30"]);

  await Promise.all([importAll(csv), importAll(csv)]);
  const again = await importAll(csv);

  expect(again.json()).toMatchObject({ imported: 0, repeated: 1 });
  expect(await listOf(id)).toMatchObject({ count: 1, average: 5 });
});

test("a file of another shop's program is read, and its e-mail addresses are not stored", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const csv = [
    "title,body,rating,review_date,reviewer_name,reviewer_email,product_handle",
    `Rico,"Huele, y dura",4,2023-02-01 10:11:12 UTC,Luz Gil,luz@correo.example,${slug}`,
  ].join("\n");

  await importAll(csv);

  const rows = await shop().ctx.db.select().from(reviews).where(eq(reviews.productId, id));
  expect(rows).toMatchObject([{ source: "imported", author: "Luz G.", text: "Huele, y dura" }]);
  expect(JSON.stringify(rows)).not.toContain("@");
});

test("a text with a warning waits for the shop, and an imported review is hidden only for a reason", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const answer = await importAll(
    table([slug, "5", "Ana", "Curó mi alopecia", "2024-05-31"], [slug, "1", "Luz", "Mala", "2024-05-30"]),
  );

  expect(answer.json()).toMatchObject({ imported: 2, waiting: 1 });
  expect(await listOf(id)).toMatchObject({ count: 1, average: 1 });
  const [bad] = (
    await shop().request({ url: `/api/admin/reviews?productId=${id}&state=published`, cookie: admin })
  ).json();
  expect(bad).toMatchObject({ source: "imported", orderId: null });
  expect((await moderate(shop(), admin, bad, { state: "hidden" })).statusCode).toBe(400);
});

test("a file with errors imports nothing and names each fault", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const tomorrow = new Date(shop().clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const answer = await importAll(
    table(
      [slug, "5", "Ana", "Bien", "2024-05-31"],
      [slug, "4.5", "Ana", "Bien", "2024-05-31"],
      [slug, "5", "Ana", "Bien", tomorrow],
      [slug, "5", "Ana", "Bien", "31/02/2024"],
      [slug, "5", "Ana", "x".repeat(2001), "2024-05-31"],
      [slug, "5", "Ana", "Bien", "0000-05-31"],
      [slug, "5", "Ana", "Bien", "31/05/0024"],
    ),
  );

  expect(answer.statusCode).toBe(400);
  expect(answer.json().report.errors.map(({ row, column }: Record<string, string>) => [row, column])).toEqual(
    [
      [3, "Estrellas"],
      [4, "Fecha"],
      [5, "Fecha"],
      [6, "Texto"],
      [7, "Fecha"],
      [8, "Fecha"],
    ],
  );
  expect((await listOf(id)).count).toBe(0);
});

test("texts without spaces do not keep the shop busy", () => {
  const started = performance.now();
  for (const text of ["a-", "a.", "a+"].map((part) => part.repeat(50_000))) {
    cleanText(text);
    findWarnings(text);
  }

  // Quadratic time would take a minute.
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("rows of products that the shop does not have are left out and named, the others are imported", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const csv = table(
    ["no-existe", "5", "Ana", "Bien", "2024-05-31"],
    [slug, "4", "Luz", "Rico", "2024-05-31"],
    ["", "5", "Ana", "Bien", "2024-05-31"],
    ["tampoco", "6", "Ana", "Bien", "31/02/2024"],
  );

  const preview = await send("/preview", { csv });
  const answer = await importAll(csv);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(preview.json());
  expect(answer.json()).toMatchObject({
    imported: 1,
    skippedTotal: 3,
    skipped: [
      { row: 2, column: "Producto", message: expect.stringContaining("«no-existe»") },
      { row: 4, column: "Producto" },
      { row: 5, column: "Producto" },
    ],
    errorsTotal: 0,
  });
  expect((await listOf(id)).count).toBe(1);
});

test("nobody imports without saying that the reviews are real, or as a verified purchase", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const row = [slug, "5", "Ana", "Bien", "2024-05-31"];

  const unsaid = await send("", { csv: table(row) });
  const denied = await send("", { csv: table(row), areReal: false });
  const verified = await importAll(csvTable([...header, "source"], [...row, "purchase"]));
  const asCustomer = await shop().request({
    method: "POST",
    url: "/api/admin/reviews/import",
    cookie: (await makeSignedIn(shop().ctx)).cookie,
    payload: { csv: table(row), areReal: true },
  });

  expect([unsaid, denied, verified, asCustomer].map(({ statusCode }) => statusCode)).toEqual([
    400, 400, 200, 403,
  ]);
  expect((await listOf(id)).reviews).toMatchObject([{ source: "imported" }]);
});

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { reviewInvitations, reviewPhotos, reviews } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { recordReturnedGoods } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { linkOf, makeLink } from "#tests/support/order-links.ts";
import {
  enableReviews,
  makePublished,
  makeReviewable,
  moderate,
  newestReview,
} from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let admin: string;

beforeAll(() => enableReviews(shop()));
// A session of its own for each test: one of them lets a month pass.
beforeEach(async () => {
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const listOf = async (productId: number | null, query = "") =>
  (await shop().request({ url: `/api/products/${productId}/reviews${query}` })).json();
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#cc8844" } });

describe("the form behind a link", () => {
  test("shows the lines of a delivered order and no personal data", async () => {
    const { read, shampoo, oil } = await makeReviewable(shop());

    const answer = await read();

    expect(answer.json()).toMatchObject({
      author: "Ana R.",
      lines: [
        { id: shampoo.id, name: "Champú", size: "260 ml", review: null },
        { id: oil.id, name: "Aceite", review: null },
      ],
    });
    expect(answer.body).not.toMatch(/Restrepo|Calle 10|correo\.example|300123/);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  });

  test("saves the stars at the first tap as a draft that nobody sees", async () => {
    const { send, shampoo } = await makeReviewable(shop());

    const answer = await send({ stars: "4", item: String(shampoo.id) });

    expect(answer.statusCode).toBe(201);
    expect(answer.json().lines[0].review).toMatchObject({ stars: 4, isSent: false, isChangeable: true });
    expect(await listOf(shampoo.productId)).toMatchObject({ count: 0, reviews: [] });
  });

  test("keeps neither text nor photos of a draft, because nobody consented to that", async () => {
    const { send, shampoo } = await makeReviewable(shop());

    const answer = await send({ stars: "4", text: "Rico", hair: "curly", item: String(shampoo.id) }, [
      await photo().png().toBuffer(),
    ]);

    expect(answer.json().lines[0].review).toMatchObject({ stars: 4, text: "", hair: null, photos: [] });
  });

  test("sends one review for each line, which the shop publishes", async () => {
    const { send, shampoo, oil } = await makeReviewable(shop());

    await send({ stars: "5", text: "Suave <b>y</b> rico", hair: "curly", consent: "true" });
    await send({ stars: "2", text: "Muy pesado", consent: "true", item: String(oil.id) });
    await send({ stars: "4", text: "Rico", hair: "curly", consent: "true", item: String(shampoo.id) });

    expect((await listOf(shampoo.productId)).count).toBe(0);
    for (const productId of [shampoo.productId, oil.productId]) {
      const found = await shop().request({
        url: `/api/admin/reviews?state=new&productId=${productId}`,
        cookie: admin,
      });
      expect(found.json()).toHaveLength(1);
      await moderate(shop(), admin, found.json()[0], { state: "published" });
    }
    expect(await listOf(shampoo.productId)).toMatchObject({
      average: 4,
      count: 1,
      counts: { 4: 1 },
      hair: [{ type: "curly", count: 1 }],
      reviews: [
        { author: "Ana R.", stars: 4, text: "Rico", size: "260 ml", source: "purchase", isReturned: false },
      ],
    });
    expect(await listOf(oil.productId)).toMatchObject({ average: 2, count: 1 });
  });

  test("can be changed for 30 days; a change is published again by the shop", async () => {
    const { send, productId, review } = await makePublished(shop(), admin);
    shop().clock.advance(29 * DAY_MS);

    expect((await send({ stars: "1" })).json()).toMatchObject({ errors: { consent: expect.any(String) } });
    expect((await send({ stars: "1", text: "Cambié", consent: "true" })).statusCode).toBe(200);
    expect(await listOf(productId)).toMatchObject({ count: 0, average: null });
    admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
    const late = await moderate(shop(), admin, review, { state: "published" });
    expect(late.json()).toMatchObject({
      code: "conflict",
      review: { id: review.id, state: "new", text: "Cambié", version: expect.any(Number) },
    });

    shop().clock.advance(2 * DAY_MS);
    expect((await send({ stars: "5", consent: "true" })).statusCode).toBe(409);
  });

  test("is opened from the order's page by its customer and by the holder of its link", async () => {
    const { order, cookie } = await makeReviewable(shop());

    const own = await shop().request({ method: "POST", url: `/api/orders/${order.id}/review-link`, cookie });
    const held = await (await makeLink(shop(), order.id)).post("review-link");

    for (const { url } of [own.json(), held.json()]) {
      const token = url.split("/opinion/")[1];
      expect((await shop().request({ url: `/api/review-invitations/${token}` })).statusCode).toBe(200);
    }
    expect((await linkOf(shop(), "x").post("review-link")).statusCode).toBe(404);
  });

  test("removes links and invisible characters from the text", async () => {
    const { productId } = await makePublished(shop(), admin, {
      text: "Mira https://estafa.example/x y www.otra.co,\to bit\u200b.ly/y\u202e <script>alert(1)</script>",
    });

    expect((await listOf(productId)).reviews[0].text).toBe("Mira y o <script>alert(1)</script>");
  });

  test("keeps words between which only a space is missing", async () => {
    const { productId } = await makePublished(shop(), admin, {
      text: "Huele rico.Me encanta. Mira t.me/x ya",
    });

    expect((await listOf(productId)).reviews[0].text).toBe("Huele rico.Me encanta. Mira ya");
  });

  test("a change sent while the shop publishes leaves an average of the published reviews", async () => {
    for (let round = 0; round < 5; round++) {
      const { send, shampoo } = await makeReviewable(shop());
      await send({ stars: "2", consent: "true" });
      const review = await newestReview(shop(), admin);

      await Promise.all([
        moderate(shop(), admin, review, { state: "published" }),
        send({ stars: "4", consent: "true" }),
      ]);

      const published = (await listOf(shampoo.productId)).count;
      const product = await shop().request({ url: `/api/products/${shampoo.productId}` });
      expect(product.json().reviewCount).toBe(published);
    }
  });

  test("answers 404 while reviews are off", async () => {
    const { read, send, shampoo } = await makeReviewable(shop());
    await enableReviews(shop(), false);

    expect([(await read()).statusCode, (await send({ stars: "5" })).statusCode]).toEqual([404, 404]);
    expect(await listOf(shampoo.productId)).toMatchObject({ count: 0 });
    await enableReviews(shop());
  });
});

describe("photos", () => {
  const send = { stars: "5", consent: "true" };

  test("are stored again without metadata and served as WebP", async () => {
    const made = await makeReviewable(shop());
    const withPlace = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "6/1 15/1 0/1" } })
      .toBuffer();

    const answer = await made.send(send, [withPlace, await photo().png().toBuffer()]);

    const photos: { url: string }[] = answer.json().lines[0].review.photos;
    expect(photos).toHaveLength(2);
    for (const { url } of photos) {
      expect(url).toMatch(/^\/uploads\/reviews\/[0-9a-f]{24}\.600x400\.[0-9a-f]{6}\.webp$/);
      const stored = await shop().request({ url });
      const { exif, format } = await sharp(stored.rawPayload).metadata();
      expect({ exif, format }).toEqual({ exif: undefined, format: "webp" });
    }
  });

  test.each<[string, () => Promise<Buffer> | Buffer, status?: number]>([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a picture of 100 megapixels", () => photo(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(), 413],
    ["a decompression bomb", () => photo(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(), 413],
    ["text named like a photo", () => Buffer.from("hola")],
    ["a photo that breaks off", async () => (await photo().jpeg().toBuffer()).subarray(0, 500)],
  ])("%s is refused, and nothing is stored", async (_what, make, status = 415) => {
    const made = await makeReviewable(shop());

    const answer = await made.send(send, [await make()]);

    expect(answer.statusCode).toBe(status);
    expect((await made.read()).json().lines[0].review).toBeNull();
  });

  test("are at most four of 10 MB; those that are not kept are removed", async () => {
    const made = await makeReviewable(shop());
    const small = await photo(20, 20).png().toBuffer();
    const five = await made.send(
      send,
      Array.from({ length: 5 }, () => small),
    );
    const large = await made.send(send, [Buffer.alloc(10 * 1024 * 1024 + 1)]);
    expect([five.statusCode, large.statusCode]).toEqual([400, 413]);

    const [first, second] = (await made.send(send, [small, small])).json().lines[0].review.photos;
    const kept = await made.send({ ...send, keep: String(second.id) }, [small]);
    const none = await made.send({ ...send, keep: "" });

    expect(kept.json().lines[0].review.photos).toHaveLength(2);
    expect(kept.json().lines[0].review.photos).not.toContainEqual(first);
    expect(none.json().lines[0].review.photos).toEqual([]);
  });
});

describe("«útil»", () => {
  const vote = (id: number, browser: string, remoteAddress = "203.0.113.9") =>
    shop().request({
      method: "POST",
      url: `/api/reviews/${id}/helpful`,
      payload: { browser },
      remoteAddress,
    });

  test("counts once for each browser, and orders the list", async () => {
    const { review, productId } = await makePublished(shop(), admin);
    const browser = "7f9e43a8-3f5c-4d29-9f3a-5f5a5a1f0a11";

    const first = await vote(review.id, browser);
    const again = await vote(review.id, browser);
    const other = await vote(review.id, "0b0de5b4-0b33-4b4e-a5b5-3c2f8f0a9c22");

    expect([first, again, other].map((answer) => answer.json())).toEqual([
      { helpful: 1 },
      { helpful: 1 },
      { helpful: 2 },
    ]);
    expect((await listOf(productId)).reviews[0].helpful).toBe(2);
    expect((await vote(review.id, "yo")).statusCode).toBe(400);
    expect((await vote(999_999, browser)).statusCode).toBe(404);
  });
});

describe("an administrator", () => {
  test("answers a review, and warns of medical claims and personal data", async () => {
    const made = await makeReviewable(shop());
    await made.send({ stars: "5", text: "Me curó la alopecia. Llámame al 300 123 4567", consent: "true" });
    const review = await newestReview(shop(), admin);
    expect(review.warnings).toEqual(["medical_claim", "personal_data"]);

    const answered = await moderate(shop(), admin, review, { state: "published", reply: "¡Gracias, Ana!" });

    expect(answered.json()).toMatchObject({ state: "published", reply: { text: "¡Gracias, Ana!" } });
    expect((await listOf(made.shampoo.productId)).reviews[0].reply.text).toBe("¡Gracias, Ana!");
    const figures = await shop().request({ url: "/api/admin/reviews/figures", cookie: admin });
    expect(figures.json()).toMatchObject({ published: expect.any(Number), hidden: 0 });
  });

  test("sees the words that several people use", async () => {
    for (const text of ["Huele delicioso y rinde mucho", "Rinde bastante, huele rico", "Rinde"]) {
      const made = await makeReviewable(shop());
      await shop().ctx.db.execute(
        sql`update products set name = 'Champú de palabras' where id = ${made.shampoo.productId}`,
      );
      await made.send({ stars: "5", text, consent: "true" });
      await shop().ctx.db.execute(sql`
        update reviews set product_id = (select min(id) from products where name = 'Champú de palabras')
        where order_item_id = ${made.shampoo.id}`);
    }

    const words = (await shop().request({ url: "/api/admin/reviews/words", cookie: admin })).json();

    expect(words).toContainEqual({
      product: { id: expect.any(Number), name: "Champú de palabras" },
      reviews: 3,
      praised: [
        { word: "rinde", count: 3 },
        { word: "huele", count: 2 },
      ],
      missed: [],
    });
  });
});

describe("after publication", () => {
  test("a review says that its product was returned", async () => {
    const { order, cookie, productId } = await makePublished(shop(), admin);
    expect((await listOf(productId)).reviews[0], "and cached").toMatchObject({ isReturned: false });
    const asked = await shop().request({
      method: "POST",
      url: `/api/orders/${order.id}/withdrawal`,
      cookie,
      payload: {},
    });
    const [{ id }] = asked.json().withdrawals;
    for (const payload of [{ state: "approved" }, { state: "received", restock: [] }]) {
      const url = `/api/admin/withdrawals/${id}`;
      await shop().request({ method: "PATCH", url, cookie: admin, payload });
    }

    expect((await listOf(productId)).reviews[0]).toMatchObject({ isReturned: true });
  });

  test.each([true, false])(
    "of a cancelled order it says so only if the goods came back: %s",
    async (came) => {
      const { order, productId } = await makePublished(shop(), admin);
      expect((await listOf(productId)).reviews[0], "and cached").toMatchObject({ isReturned: false });
      const url = `/api/orders/${order.id}/status`;
      const payload = { status: "cancelled", goodsReturned: came };
      const answer = await shop().request({ method: "PATCH", url, cookie: admin, payload });
      expect(answer.statusCode, answer.body).toBe(200);

      expect((await listOf(productId)).reviews[0]).toMatchObject({ isReturned: came });
    },
  );

  test("of an order that was reopened and cancelled again it looks at the last time only", async () => {
    const { order, productId } = await makePublished(shop(), admin);
    const url = `/api/orders/${order.id}/status`;
    const set = (payload: object) => shop().request({ method: "PATCH", url, cookie: admin, payload });
    const isReturned = async () => (await listOf(productId)).reviews[0].isReturned;

    await set({ status: "processing" });
    expect(await isReturned()).toBe(false);
    await set({ status: "cancelled" });
    expect(await isReturned()).toBe(true);
    await set({ status: "delivered" });
    expect(await isReturned()).toBe(false);
    await set({ status: "cancelled", goodsReturned: false });
    expect(await isReturned()).toBe(false);
    await recordReturnedGoods(shop().ctx, order.id);
    expect(await isReturned()).toBe(true);
  });

  test("a deleted account leaves «Cliente» and no photo", async () => {
    const made = await makeReviewable(shop());
    const small = await photo(20, 20).png().toBuffer();
    const answer = await made.send({ stars: "5", text: "Rico", consent: "true" }, [small]);
    const [{ url }] = answer.json().lines[0].review.photos;
    const review = await newestReview(shop(), admin);
    await moderate(shop(), admin, review, { state: "published" });
    const exported = await shop().request({ url: "/api/user/data", cookie: made.cookie });
    expect(exported.json().reviews).toMatchObject([
      { product: "Champú", stars: 5, text: "Rico", photos: [url] },
    ]);
    const password = await shop().deps.passwords.hash("una-clave-larga");
    await shop().ctx.db.execute(sql`update users set password = ${password} where id = ${made.userId}`);

    const deleted = await shop().request({
      method: "DELETE",
      url: "/api/user",
      cookie: made.cookie,
      payload: { currentPassword: "una-clave-larga" },
    });
    expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    await makeJobHandlers(shop().deps)["delete-pictures"]({ urls: [url] });

    expect((await listOf(made.shampoo.productId)).reviews).toMatchObject([
      { author: "Cliente", photos: [], text: "Rico" },
    ]);
    expect((await shop().request({ url })).statusCode).toBe(404);
    expect(await shop().ctx.db.$count(reviewPhotos, eq(reviewPhotos.url, url))).toBe(0);
    expect(await shop().ctx.db.$count(reviewInvitations, eq(reviewInvitations.orderId, made.order.id))).toBe(
      0,
    );
    expect((await made.read()).statusCode).toBe(404);
  });

  test("two reviews that are published at once both count", async () => {
    const made = [await makeReviewable(shop()), await makeReviewable(shop())];
    const productId = mustExist(made[0]?.shampoo.productId);
    for (const { send, shampoo } of made) {
      await send({ stars: "4", consent: "true" });
      await shop().ctx.db.update(reviews).set({ productId }).where(eq(reviews.orderItemId, shampoo.id));
    }
    const rows = await shop().ctx.db.select().from(reviews).where(eq(reviews.productId, productId));

    await Promise.all(rows.map((row) => moderate(shop(), admin, row, { state: "published" })));

    expect((await shop().request({ url: `/api/products/${productId}` })).json()).toMatchObject({
      rating: 4,
      reviewCount: 2,
    });
  });
});

import { once } from "node:events";
import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_PHOTO_BYTES } from "#contract/reviews/review-names.ts";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { multipart } from "#tests/support/multipart.ts";
import { enableReviews, makeReviewable } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { readReviewForm } from "./read-review-upload.ts";
import { withUploadSlot } from "./upload-slots.ts";

const shop = testShop();
const review = { stars: "5", text: "Me encantó", consent: "true" };
/** Its encoding takes longer than the first checks of other reviews. */
let photo: Buffer;

beforeAll(async () => {
  await enableReviews(shop());
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#cc8844" } })
    .jpeg()
    .toBuffer();
});

test("a review that can no longer be changed is refused before its photos are received", async () => {
  const { send } = await makeReviewable(shop());
  await send(review);
  shop().clock.advance(31 * DAY_MS);

  const answer = await send(review, [Buffer.alloc(MAX_PHOTO_BYTES + 1)]);

  expect(answer.statusCode).toBe(409);
});

test("a form whose photos come before its fields is refused", async () => {
  const { token } = await makeReviewable(shop());
  const fields = Object.entries(review).map(([name, content]) => ({ name, content }));
  const form = multipart([{ name: "photos", content: photo, filename: "foto.jpg" }, ...fields]);

  const answer = await shop().request({ method: "POST", url: `/api/review-invitations/${token}`, ...form });

  expect(answer.json()).toMatchObject({ code: "invalid_input", errors: { stars: expect.any(String) } });
});

test("of one order's uploads at the same time one is stored, and the other can be sent again", async () => {
  const { send, shampoo, oil } = await makeReviewable(shop());
  const items = [shampoo, oil].map(({ id }) => String(id));

  const answers = await Promise.all(items.map((item) => send({ ...review, item }, [photo])));
  const again = await Promise.all(items.map((item) => send({ ...review, item })));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers).toHaveProperty("retry-after");
  expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
});

test("photos of three reviews are received at the same time; more can be sent a moment later", async () => {
  const made = [];
  for (let order = 0; order < 5; order++) made.push(await makeReviewable(shop()));

  const answers = await Promise.all(made.map(({ send }) => send(review, [photo])));
  const later = await made[0]?.send(review, [photo]);
  const textOnly = await Promise.all(made.map(({ send }) => send(review)));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 503, 503]);
  expect(later?.statusCode).toBeLessThan(300);
  expect(textOnly.every(({ statusCode }) => statusCode < 300)).toBe(true);
});

test("an upload that breaks off gives its slot back", async () => {
  const { order, token, send } = await makeReviewable(shop());
  const fields = Object.entries(review).map(([name, content]) => ({ name, content }));
  const form = multipart([...fields, { name: "photos", content: photo, filename: "foto.jpg" }]);
  const url = new URL(
    `/api/review-invitations/${token}`,
    await shop().app.listen({ host: "127.0.0.1", port: 0 }),
  );
  const headers = { ...form.headers, "content-length": form.payload.length };
  const upload = httpRequest(url, { method: "POST", headers }).on("error", () => undefined);
  const arrival = once(shop().app.server, "request");
  upload.write(form.payload.subarray(0, -photo.length / 2));

  await arrival;
  // Takes a free slot for a moment only: a second upload could take it first, and the first one would be refused.
  const probe = () => withUploadSlot(order.id, async () => "free").catch(() => "taken");
  await expect.poll(probe).toBe("taken");
  expect((await send(review, [photo])).statusCode).toBe(503);
  upload.destroy();
  await expect.poll(async () => (await send(review, [photo])).statusCode).toBeLessThan(300);
});

test("a fault of the shop while it reads a review is not blamed on the form", async () => {
  const app = await makeBareApp(shop().deps);
  app.decorateRequest("parts", () => {
    throw new TypeError("fault");
  });
  app.post("/fault", { config: { access: "public" } }, (request) => readReviewForm(request));

  const answer = await app.inject({ method: "POST", url: "/fault" });

  expect(answer.json()).toMatchObject({ code: "internal" });
});

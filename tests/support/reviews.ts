import { inTransaction } from "#server/context.ts";
import { createInvitationUrl } from "#server/modules/reviews/invitation-links.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { mustExist } from "./factories.ts";
import { multipart } from "./multipart.ts";
import { makePaidOrder } from "./paid-orders.ts";
import type { TestShop } from "./test-shop.ts";

export const enableReviews = ({ ctx }: Pick<TestShop, "ctx">, isEnabled = true) =>
  updateSettings(ctx, { reviews: { isEnabled } });

type Fields = Record<string, string | string[]>;

/** The multipart request of the form. */
export function reviewForm(fields: Fields, photos: Buffer[] = [], photoField = "photos") {
  return {
    method: "POST" as const,
    ...multipart([
      ...Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((content) => ({ name, content })),
      ),
      ...photos.map((content) => ({ name: photoField, content, filename: "foto.jpg" })),
    ]),
  };
}

/** A link to the form, without checks. */
export async function inviteTo(shop: Pick<TestShop, "ctx">, orderId: number): Promise<string> {
  const url = await inTransaction(shop.ctx, (tx) => createInvitationUrl(tx, orderId, "order"));
  return mustExist(url.split("/opinion/")[1]);
}

/** A delivered order of two products with the form's link. */
export async function makeReviewable(shop: TestShop) {
  const paid = await makePaidOrder(shop, { status: "delivered" });
  const token = await inviteTo(shop, paid.order.id);
  const [shampoo, oil] = paid.order.items.map(mustExist);
  const url = `/api/review-invitations/${token}`;
  return {
    ...paid,
    token,
    shampoo: mustExist(shampoo),
    oil: mustExist(oil),
    read: () => shop.request({ url }),
    send: (fields: Fields, photos?: Buffer[], photoField?: string) =>
      shop.request({ url, ...reviewForm(fields, photos, photoField) }),
  };
}

/** A published review; `cookie` belongs to somebody who may publish. */
export async function makePublished(shop: TestShop, cookie: string, fields: Fields = {}) {
  const made = await makeReviewable(shop);
  await made.send({ stars: "5", text: "Me encantó", consent: "true", ...fields });
  const review = await newestReview(shop, cookie);
  const answer = await moderate(shop, cookie, review, { state: "published" });
  return { ...made, review: answer.json(), productId: mustExist(made.shampoo.productId) };
}

export async function newestReview(shop: TestShop, cookie: string) {
  const answer = await shop.request({ url: "/api/admin/reviews?page=1&pageSize=1", cookie });
  return answer.json()[0];
}

export function moderate(
  shop: TestShop,
  cookie: string,
  review: { id: number; version: number },
  change: object,
) {
  const payload = { version: review.version, ...change };
  return shop.request({ method: "PATCH", url: `/api/admin/reviews/${review.id}`, cookie, payload });
}

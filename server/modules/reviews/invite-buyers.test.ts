import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { mails, orders, reviewInvitations } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { withdrawConsent } from "#server/modules/commercial-messages/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { enableReviews, makeReviewable, reviewForm } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";

const shop = testShop();
beforeAll(() => enableReviews(shop()));

const run = () => makeJobHandlers(shop().deps)["invite-buyers"]({});
const mailsOf = async (orderId: number) => {
  const rows = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id);
  return rows.filter(({ template }) => template.startsWith("review"));
};
const send = (id: number) => makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: id });

test("a delivered order is invited after seven days and reminded once", async () => {
  const { order } = await makePaidOrder(shop(), { status: "delivered" });
  shop().clock.advance(7 * DAY_MS - 60_000);
  await run();
  expect(await mailsOf(order.id)).toEqual([]);

  shop().clock.advance(120_000);
  await Promise.all([run(), run()]);
  const [invitation, ...more] = await mailsOf(order.id);
  expect(invitation).toMatchObject({ template: "reviewInvitation" });
  expect(more).toEqual([]);

  for (const _ of [1, 2, 3]) {
    shop().clock.advance(8 * DAY_MS);
    await run();
  }
  expect((await mailsOf(order.id)).map(({ template }) => template)).toEqual([
    "reviewInvitation",
    "reviewReminder",
  ]);
});

test.each([
  ["cod", "rejected", 1],
  ["cod", "reversed", 0],
  ["direct", "unpaid", 0],
] as const)(
  "a delivered order with payment method %s and status %s gets %i invitations",
  async (method, paymentStatus, expected) => {
    const { order } = await makePaidOrder(shop(), { status: "delivered" });
    await shop()
      .ctx.db.update(orders)
      .set({ paymentMethod: method, paymentStatus, confirmedAt: shop().clock.now(), confirmedVia: "phone" })
      .where(eq(orders.id, order.id));
    shop().clock.advance(7 * DAY_MS + 1000);
    await run();

    expect(await mailsOf(order.id)).toHaveLength(expected);
  },
);

test("an order whose invitation cannot be queued does not stop the others, and is invited by a later run", async () => {
  const [broken, whole] = [
    await makePaidOrder(shop(), { status: "delivered" }),
    await makePaidOrder(shop(), { status: "delivered" }),
  ];
  shop().clock.advance(7 * DAY_MS + 1000);
  await whileRefusing(shop().ctx, "mails", `new.order_id = ${broken.order.id}`, () =>
    expect(run()).rejects.toMatchObject({ errors: [{ message: `failed: ${broken.order.id}` }] }),
  );

  expect([await mailsOf(broken.order.id), await mailsOf(whole.order.id)]).toMatchObject([
    [],
    [{ template: "reviewInvitation" }],
  ]);
  await run();
  expect(await mailsOf(broken.order.id)).toMatchObject([{ template: "reviewInvitation" }]);
});

test("the mailed link opens the form, and a sent review ends the reminders", async () => {
  const { order } = await makePaidOrder(shop(), { status: "delivered" });
  shop().clock.advance(7 * DAY_MS + 1000);
  await run();
  const [mail] = await mailsOf(order.id);
  const { reviewUrl } = mustExist(mail).data as { reviewUrl: string };
  const url = `/api/review-invitations/${reviewUrl.split("/opinion/")[1]}`;

  expect((await shop().request({ url })).statusCode).toBe(200);
  await shop().request({ url, ...reviewForm({ stars: "5", consent: "true" }) });
  shop().clock.advance(8 * DAY_MS);
  await run();

  expect(await mailsOf(order.id)).toHaveLength(1);
  const [row] = await shop()
    .ctx.db.select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.orderId, order.id));
  expect(row?.openedAt).not.toBeNull();
});

test("buyers who opted out, reviewed already, bought long ago or asked for erasure are not invited", async () => {
  const optedOut = await makePaidOrder(shop(), { status: "delivered" });
  const [{ email } = { email: "" }] = await shop()
    .ctx.db.select({ email: orders.email })
    .from(orders)
    .where(eq(orders.id, optedOut.order.id));
  await shop().ctx.db.execute(sql`
    with c as (insert into commercial_contacts (email) values (${email}) returning id)
    insert into commercial_consents (contact_id, kind, version, given_at) select id, 'review', 'v1', now() from c`);
  await withdrawConsent(shop().ctx, email);
  const reviewed = await makeReviewable(shop());
  await reviewed.send({ stars: "4", consent: "true" });
  const old = await makePaidOrder(shop(), { status: "delivered" });
  await shop().ctx.db.execute(sql`
    update order_status_history set created_at = created_at - interval '40 days' where order_id = ${old.order.id}`);

  const erasing = await makePaidOrder(shop(), { status: "delivered" });
  const asked = { erasureRequestedAt: shop().clock.now() };
  await shop().ctx.db.update(orders).set(asked).where(eq(orders.id, erasing.order.id));

  shop().clock.advance(7 * DAY_MS + 1000);
  await run();

  for (const { order } of [optedOut, reviewed, old, erasing]) expect(await mailsOf(order.id)).toEqual([]);
});

test("a waiting mail is dropped when the review came first", async () => {
  const made = await makeReviewable(shop());
  shop().clock.advance(7 * DAY_MS + 1000);
  await run();
  const [mail] = await mailsOf(made.order.id);
  await made.send({ stars: "4", consent: "true" });
  const sentBefore = shop().mailer.sent.length;

  // A week later, within the hours of every working day.
  shop().clock.advance(3 * DAY_MS);
  await send(mail?.id ?? 0);

  expect(shop().mailer.sent).toHaveLength(sentBefore);
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { isOutdated } from "./outdated.ts";
import type { MailOrder } from "./templates.ts";

const shop = testShop();
beforeAll(() => enableCod(shop()));

test("a late request to confirm is not sent once the order is closed", async () => {
  const { id } = await makeCodOrder(shop());
  const handlers = makeJobHandlers(shop().deps);
  shop().clock.advance(10 * DAY_MS);

  await handlers["expire-orders"]({});
  const waiting = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, id));
  for (const mail of waiting) await handlers["deliver-mail"]({ mailId: mail.id });

  const subjects = shop().mailer.sent.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Confirma tu pedido"))).toEqual([]);
  expect(subjects.filter((subject) => subject.includes(`#${id}`))).toHaveLength(1);
});

test("an order to pay on delivery that was confirmed before its first mail is mailed as received, not as to be confirmed", async () => {
  const { id, cookie } = await makeCodOrder(shop());
  shop().mailer.sent.length = 0;
  const confirmed = await shop().request({ method: "POST", url: `/api/orders/${id}/confirm`, cookie });
  expect(confirmed.statusCode).toBe(204);

  const waiting = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, id));
  for (const mail of waiting) await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mail.id });

  expect(shop().mailer.sent.map(({ subject }) => subject)).toEqual([`Recibimos tu pedido #${id}`]);
  expect(shop().mailer.sent[0]?.text).toContain("Ya está confirmado");
});

test("an order to pay on delivery that was paid online before its first mail gets no mail about paying on delivery", async () => {
  const { id } = await makeCodOrder(shop());
  shop().mailer.sent.length = 0;
  await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, id, { transactionId: "101" }));

  const waiting = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, id));
  for (const mail of waiting) await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mail.id });

  expect(shop().mailer.sent.filter(({ text }) => text.includes("contra entrega"))).toEqual([]);
});

test.each(["codConfirm", "shopOrderToConfirm", "paymentLink"])(
  "%s, which asks for something, is sent of a pending order only",
  (template) => {
    const isOutdatedAt = (status: MailOrder["status"]) => isOutdated(template, { status } as MailOrder);

    expect(isOutdatedAt("pending")).toBe(false);
    expect(["processing", "shipped", "cancelled"].map((status) => isOutdatedAt(status as "shipped"))).toEqual(
      [true, true, true],
    );
  },
);

test("a late mail about a part of the payment is sent while the rest is missing, also of an order in process", () => {
  const isOutdatedIn = (order: Partial<MailOrder>) =>
    isOutdated("paymentPartial", {
      status: "processing",
      paymentStatus: "unpaid",
      total: 50_000n,
      received: 10_000n,
      receivedRefunded: 0n,
      ...order,
    } as MailOrder);

  expect([
    isOutdatedIn({}),
    isOutdatedIn({ status: "pending" }),
    isOutdatedIn({ status: "delivered" }),
  ]).toEqual([false, false, false]);
  expect([
    isOutdatedIn({ status: "cancelled" }),
    isOutdatedIn({ received: 50_000n }),
    isOutdatedIn({ paymentStatus: "accepted" }),
  ]).toEqual([true, true, true]);
});

test("a late mail about a new order is sent of a paid order, and not of a cancelled one", () => {
  const isOutdatedAt = (status: MailOrder["status"]) => isOutdated("orderReceived", { status } as MailOrder);

  expect([isOutdatedAt("pending"), isOutdatedAt("processing")]).toEqual([false, false]);
  expect(isOutdatedAt("cancelled")).toBe(true);
});

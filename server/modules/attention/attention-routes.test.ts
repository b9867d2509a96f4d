import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { type QueuedMail, queueMail } from "../mail/index.ts";
import { raiseFlag } from "../orders/index.ts";

const shop = testShop();
let cookie = "";
beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Gloria" })).cookie;
});
beforeEach(async () => {
  await shop().ctx.db.delete(mails);
  await shop().ctx.db.execute(sql`delete from jobs.job`);
  await shop().ctx.db.execute(sql`delete from order_flags`);
  shop().mailer.isDown = false;
  shop().mailer.sent.length = 0;
});

const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url: `/api/admin/${url}`, cookie, ...(payload ? { payload } : {}) });
const listed = async () => (await call("GET", "attention")).json();

function welcome(to: string): QueuedMail {
  return {
    template: "welcome",
    to,
    data: { firstName: "Ana", username: "ana", verifyUrl: "http://x.example" },
  };
}

async function queue(mail: QueuedMail = welcome("ana@correo.example")) {
  await inTransaction(shop().ctx, (tx) => queueMail(tx, mail));
  const rows = await shop().ctx.db.select().from(mails).orderBy(mails.id);
  return mustExist(rows.at(-1)).id;
}

/** A mail that was given up after 36 hours. */
async function failMail(mail?: QueuedMail) {
  const id = await queue(mail);
  shop().mailer.isDown = true;
  shop().clock.advance(2 * 24 * 60 * 60 * 1000);
  await deliver(id);
  shop().mailer.isDown = false;
  return id;
}

const deliver = (mailId: number) => makeJobHandlers(shop().deps)["deliver-mail"]({ mailId });

async function flaggedOrder(kind: OrderFlagKind = "paid_twice") {
  const { user } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  const order = await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId: product.id, price: 20_000 }],
  });
  await inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, kind));
  return order;
}

/** Inserts a finished job run into pg-boss's table. */
async function plantJobRun(name: string, state: "failed" | "completed", at: string) {
  await shop().ctx.db.execute(
    sql`insert into jobs.job (name, state, created_on, completed_on)
      values (${name}, ${state}::jobs.job_state, ${at}::timestamptz, ${at}::timestamptz)`,
  );
}

test("the attention list is empty when nothing needs attention", async () => {
  expect(await listed()).toEqual({
    orders: { items: [], total: 0 },
    mails: { items: [], total: 0 },
    mailTrouble: null,
    jobs: [],
    untrustedProxy: null,
    overdueBackup: null,
    waitingReviews: null,
  });
});

test("the attention list shows flagged orders with their customers", async () => {
  const order = await flaggedOrder();

  expect((await listed()).orders).toEqual({
    items: [
      {
        id: order.id,
        attention: "paid_twice",
        flags: [
          {
            id: expect.any(Number),
            kind: "paid_twice",
            reference: null,
            raisedAt: shop().clock.now().toISOString(),
          },
        ],
        customerName: "Ana María Restrepo",
        total: 30_000,
      },
    ],
    total: 1,
  });
});

test("an order whose money or withdrawal waits comes before a newer one with an outdated packing slip", async () => {
  const withdrawal = await flaggedOrder("withdrawal_open");
  const slip = await flaggedOrder("slip_outdated");
  const money = await flaggedOrder("refund_due");

  const { items } = (await listed()).orders;

  expect(items.map(({ id }: { id: number }) => id)).toEqual([money.id, withdrawal.id, slip.id]);
});

test("failing mails are shown after ten minutes, until one is sent", async () => {
  const heard: string[] = [];
  const stop = shop().ctx.events.subscribe(({ type }) => heard.push(type));
  const since = shop().clock.now().toISOString();
  const [first, second] = [await queue(), await queue()];
  shop().mailer.isDown = true;
  const fail = async () => {
    for (const id of [first, second]) await expect(deliver(id)).rejects.toThrow("did not go out");
  };

  await fail();
  expect((await listed()).mailTrouble).toBeNull();
  expect(heard).toEqual([]);

  shop().clock.advance(11 * 60_000);
  await fail();
  expect(await listed()).toMatchObject({
    mails: { total: 0 },
    mailTrouble: { waiting: 2, since, fault: "unreachable" },
  });
  expect(heard).toEqual(["attention.changed", "attention.changed"]);

  shop().mailer.isDown = false;
  shop().clock.advance(60_000);
  await deliver(second);
  expect((await listed()).mailTrouble).toBeNull();
  await deliver(first);
  expect(heard).toHaveLength(3);
  stop();
});

test("a temporarily refused address is not shown as a mail server problem", async () => {
  const id = await queue();
  const later = { status: "queued", lastError: "EENVELOPE 450", failedAt: shop().clock.now() } as const;
  await shop().ctx.db.update(mails).set(later).where(eq(mails.id, id));
  shop().clock.advance(11 * 60_000);

  expect((await listed()).mailTrouble).toBeNull();
});

test("a failed mail is listed with the reason, and is sent when it is retried", async () => {
  const id = await failMail();

  expect((await listed()).mails).toEqual({
    items: [
      {
        id,
        template: "welcome",
        recipient: "ana@correo.example",
        orderId: null,
        fault: "unreachable",
        attempts: 1,
        createdAt: expect.any(String),
        canRetry: true,
      },
    ],
    total: 1,
  });

  expect((await call("POST", `failed-mails/${id}/retry`)).statusCode).toBe(204);
  expect((await listed()).mails.total).toBe(0);
  await deliver(id);
  expect(shop().mailer.sent.map((mail) => mail.id)).toEqual([`mail-${id}`]);
  expect((await call("POST", `failed-mails/${id}/retry`)).statusCode).toBe(404);
});

test("all failed mails can be retried at once, except those with expired links", async () => {
  await failMail(welcome("ana@correo.example"));
  await failMail(welcome("luz@correo.example"));
  const data = { firstName: "Eva", resetUrl: "http://x.example", resetMinutes: 30 };
  const reset = await failMail({ template: "passwordReset", to: "eva@correo.example", data });

  expect((await call("POST", "failed-mails/retry")).json()).toEqual({ retried: 2 });

  expect((await listed()).mails.items).toMatchObject([{ id: reset, canRetry: false }]);
  expect((await call("POST", `failed-mails/${reset}/retry`)).statusCode).toBe(404);
});

test("a discarded mail is not sent, leaves the list and loses its data", async () => {
  const id = await failMail();

  expect((await call("DELETE", `failed-mails/${id}`)).statusCode).toBe(204);
  await deliver(id);

  expect(shop().mailer.sent).toEqual([]);
  expect((await listed()).mails.total).toBe(0);
  expect(await shop().ctx.db.select({ data: mails.data }).from(mails)).toEqual([{ data: {} }]);
  expect((await call("DELETE", `failed-mails/${id}`)).statusCode).toBe(404);
});

test("a scheduled job is listed if it failed after its last success; mail jobs are not listed", async () => {
  await plantJobRun("clean-up", "failed", "2026-03-04T10:17:00Z");
  await plantJobRun("clean-up", "completed", "2026-03-04T11:17:00Z");
  await plantJobRun("expire-orders", "completed", "2026-03-04T11:00:00Z");
  await plantJobRun("expire-orders", "failed", "2026-03-04T11:01:00Z");
  await plantJobRun("expire-orders", "failed", "2026-03-04T11:02:00Z");
  await plantJobRun("deliver-mail", "failed", "2026-03-04T11:02:00Z");

  expect((await listed()).jobs).toEqual([
    {
      name: "expire-orders",
      failures: 2,
      firstAt: "2026-03-04T11:01:00.000Z",
      lastAt: "2026-03-04T11:02:00.000Z",
    },
  ]);
});

test("a stopped job can be started again or removed from the list", async () => {
  await plantJobRun("clean-up", "failed", "2026-03-04T10:17:00Z");
  await plantJobRun("expire-orders", "failed", "2026-03-04T11:01:00Z");

  expect((await call("POST", "stopped-jobs/clean-up/retry")).statusCode).toBe(204);
  expect((await call("DELETE", "stopped-jobs/expire-orders")).statusCode).toBe(204);

  expect((await listed()).jobs).toEqual([]);
  const waiting = await shop().ctx.db.execute(sql`select name from jobs.job where state = 'created'`);
  expect(waiting).toMatchObject({ rows: [{ name: "clean-up" }] });
  expect((await call("POST", "stopped-jobs/deliver-mail/retry")).statusCode).toBe(400);
});

test("closing a flag needs a note, which the history keeps with author and time", async () => {
  const { id } = await flaggedOrder();
  const closeWithNote = (attention: string, note: string) =>
    call("POST", `orders/${id}/settle`, { attention, note });

  expect((await closeWithNote("paid_twice", " ")).json()).toMatchObject({
    errors: { note: "Cuenta en pocas palabras qué se hizo" },
  });
  expect((await closeWithNote("payment_review", "Ya está")).statusCode).toBe(409);
  const closed = await closeWithNote("paid_twice", "Devolví el segundo pago, ref. 88");

  expect(closed.json()).toMatchObject({ id, status: "pending", attention: null, needsAttention: false });
  expect((await closeWithNote("paid_twice", "Otra vez")).statusCode).toBe(409);
  const order = await shop().request({ url: `/api/orders/${id}`, cookie });
  expect(order.json().history.at(-1)).toEqual({
    at: shop().clock.now().toISOString(),
    from: "pending",
    to: "pending",
    settled: "paid_twice",
    reason: "Devolví el segundo pago, ref. 88",
    changed: null,
    by: "Gloria Restrepo",
  });
});

test("a due refund is closed by recording the refund, not by a note", async () => {
  const { id } = await flaggedOrder();

  const answer = await call("POST", `orders/${id}/settle`, { attention: "refund_due", note: "Ya está" });

  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain("reembolso");
});

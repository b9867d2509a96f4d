import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Mailer } from "#server/adapters/mail/index.ts";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { giveUpMail } from "./give-up.ts";
import { deliverMail, giveUpOldMails, queueMail } from "./index.ts";

const shop = testShop();

beforeEach(async () => {
  shop().mailer.isDown = false;
  shop().mailer.sent.length = 0;
  await shop().ctx.db.delete(mails);
});

async function queue(dedupeKey?: string) {
  await inTransaction(shop().ctx, (tx) =>
    queueMail(tx, {
      template: "newsletterConfirm",
      to: "ana@correo.example",
      data: { confirmUrl: "http://localhost:3000/baja?token=secreto" },
      dedupeKey,
    }),
  );
  const [row] = await shop().ctx.db.select().from(mails).orderBy(desc(mails.id));
  return mustExist(row).id;
}

async function mail(id: number) {
  return mustExist((await shop().ctx.db.select().from(mails).where(eq(mails.id, id)))[0]);
}

const deliver = (mailId: number) => makeJobHandlers(shop().deps)["deliver-mail"]({ mailId });

test("a mail is sent once, however often its job runs", async () => {
  const id = await queue();

  await deliver(id);
  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(1);
  expect(shop().mailer.sent[0]).toMatchObject({ id: `mail-${id}`, to: "ana@correo.example" });
  expect(await mail(id)).toMatchObject({ status: "sent", attempts: 1, sentAt: shop().clock.now() });
});

test("two simultaneous workers send it once", async () => {
  const id = await queue();

  const results = await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);

  expect(shop().mailer.sent).toHaveLength(1);
  expect(results.some((result) => result.status === "fulfilled")).toBe(true);
});

test("a worker that fails after its lease has expired does not end the lease of the next one", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const lines = [{ productId, price: 20_000 }];
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines });
  const mailed = { template: "orderShipped", to: user.email, orderId: order.id } as const;
  const id = mustExist(await inTransaction(shop().ctx, (tx) => queueMail(tx, mailed)));
  const databaseFails = Promise.withResolvers<never>();
  const slow = deliverMail(shop().ctx, id, { findOrder: () => databaseFails.promise } as never);
  await expect.poll(async () => (await mail(id)).claimedAt).not.toBeNull();
  shop().clock.advance(2 * MINUTE_MS);

  // The next worker has the lease, and its mail server is slow.
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { mailer } = shop().deps;
  const slowMailer: Mailer = Object.create(mailer, {
    send: {
      value: async (message: Parameters<Mailer["send"]>[0]) => {
        begun.resolve();
        await answered.promise;
        return mailer.send(message);
      },
    },
  });
  const next = makeJobHandlers({ ...shop().deps, mailer: slowMailer })["deliver-mail"]({ mailId: id });
  await begun.promise;
  databaseFails.reject(new Error("the database failed"));
  await expect(slow).rejects.toThrow("the database failed");

  // The retry of the first job finds the mail with the next worker.
  await expect(deliver(id)).rejects.toThrow("another worker");
  answered.resolve();
  await next;
  expect(shop().mailer.sent).toHaveLength(1);
});

test("while the mail server is down, the mail is retried", async () => {
  const id = await queue();
  shop().mailer.isDown = true;

  await expect(deliver(id)).rejects.toThrow("did not go out");
  await expect(deliver(id)).rejects.toThrow("did not go out");
  expect(await mail(id)).toMatchObject({ status: "queued", attempts: 2, lastError: "Error" });

  shop().mailer.isDown = false;
  await deliver(id);
  expect(shop().mailer.sent).toHaveLength(1);
  expect(await mail(id)).toMatchObject({ status: "sent", lastError: null });
});

test("another worker sends a stopped worker's mail when its lease expires", async () => {
  const id = await queue();
  await shop().ctx.db.update(mails).set({ claimedAt: shop().clock.now() }).where(eq(mails.id, id));

  await expect(deliver(id)).rejects.toThrow("another worker");
  shop().clock.advance(5 * 60 * 1000 + 1);
  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(1);
});

test("a second mail with the same key is not queued", async () => {
  await queue("order:12:received");
  await queue("order:12:received");

  expect(await shop().ctx.db.$count(mails)).toBe(1);
});

test("a mail's links are deleted once it is sent", async () => {
  const id = await queue();

  await deliver(id);

  expect((await mail(id)).data).toEqual({});
});

test("a mail that cannot be rendered fails, and is not retried", async () => {
  const id = await queue();
  await shop().ctx.db.update(mails).set({ data: {} }).where(eq(mails.id, id));

  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(0);
  expect(await mail(id)).toMatchObject({ status: "failed", lastError: "cannot be written" });
});

test("an order's mail is retried when the database could not store its link for a moment", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const lines = [{ productId, price: 20_000 }];
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines });
  const mailed = { template: "orderShipped", to: user.email, orderId: order.id } as const;
  const id = mustExist(await inTransaction(shop().ctx, (tx) => queueMail(tx, mailed)));

  await shop().ctx.db.execute(sql`alter table order_links rename to order_links_away`);
  await expect(deliver(id)).rejects.toThrow("order_links");
  await shop().ctx.db.execute(sql`alter table order_links_away rename to order_links`);
  expect(await mail(id)).toMatchObject({ status: "queued", claimedAt: null });

  await deliver(id);
  expect(shop().mailer.sent).toMatchObject([{ to: user.email }]);
});

test("a mail is marked as failed at the first failure after 36 hours, and keeps its data for a retry", async () => {
  const id = await queue();
  shop().mailer.isDown = true;

  shop().clock.advance(36 * HOUR_MS);
  await expect(deliver(id)).rejects.toThrow("did not go out");
  shop().clock.advance(1);
  await deliver(id);

  expect(await mail(id)).toMatchObject({
    status: "failed",
    failedAt: shop().clock.now(),
    data: { confirmUrl: expect.any(String) },
  });
});

test("a mail is marked as failed at once when the address is refused permanently, not when temporarily", async () => {
  const [full, unknown] = [await queue(), await queue()];
  const refusal = (responseCode: number) =>
    Object.assign(new Error("no"), { code: "EENVELOPE", responseCode });

  await expect(deliverWith(refusal(452))(full)).rejects.toThrow("EENVELOPE 452");
  await deliverWith(refusal(550))(unknown);

  expect((await mail(full)).status).toBe("queued");
  expect(await mail(unknown)).toMatchObject({ status: "failed", lastError: "EENVELOPE 550" });
});

test("a mail that another worker has sent, or that was dropped, is not marked as failed by a slow refusal", async () => {
  const refused = Object.assign(new Error("no"), { code: "EENVELOPE", responseCode: 550 });
  const deliverDuring = async (mailId: number, meanwhile: () => Promise<unknown>) => {
    const send: Mailer["send"] = async () => {
      await meanwhile();
      throw refused;
    };
    await makeJobHandlers({ ...shop().deps, mailer: { send } })["deliver-mail"]({ mailId });
  };
  const [sent, dropped] = [await queue(), await queue()];

  await deliverDuring(sent, () => {
    shop().clock.advance(2 * MINUTE_MS);
    return deliver(sent);
  });
  await deliverDuring(dropped, () =>
    shop().ctx.db.update(mails).set({ status: "dropped", data: {} }).where(eq(mails.id, dropped)),
  );

  expect([(await mail(sent)).status, (await mail(dropped)).status]).toEqual(["sent", "dropped"]);
});

test.each(["newsletterConfirm", "shopDailyNotice"])(
  "giving up on a %s mail that another worker has sent changes and logs nothing",
  async (template) => {
    const { log, problems } = makeRecordingLog();
    const id = await queue();
    await deliver(id);

    await giveUpMail({ ...shop().ctx, log }, { id, template }, "EENVELOPE 550");

    expect(await mail(id)).toMatchObject({ status: "sent", lastError: null });
    expect(problems()).toEqual([]);
  },
);

test("a mail that lost its job is marked as failed, and a failed one is dropped after a month", async () => {
  const id = await queue();

  shop().clock.advance(2 * DAY_MS);
  await giveUpOldMails(shop().ctx);
  expect((await mail(id)).status).toBe("queued");

  shop().clock.advance(2 * DAY_MS);
  await giveUpOldMails(shop().ctx);
  expect((await mail(id)).status).toBe("failed");

  shop().clock.advance(31 * DAY_MS);
  await giveUpOldMails(shop().ctx);
  expect(await mail(id)).toMatchObject({ status: "dropped", data: {} });
});

function deliverWith(error: Error) {
  const mailer: Mailer = { send: () => Promise.reject(error) };
  return (mailId: number) => makeJobHandlers({ ...shop().deps, mailer })["deliver-mail"]({ mailId });
}

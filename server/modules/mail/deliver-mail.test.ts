import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { giveUpOldMails, queueMail } from "./index.ts";

const shop = testShop();

beforeEach(async () => {
  shop().mailer.isDown = false;
  shop().mailer.sent.length = 0;
  await shop().ctx.db.delete(mails);
});

async function queue(dedupeKey?: string) {
  await inTransaction(shop().ctx, (tx) =>
    queueMail(tx, {
      template: "newsletterWelcome",
      to: "ana@correo.example",
      data: { unsubscribeUrl: "http://localhost:3000/baja?token=secreto" },
      dedupeKey,
    }),
  );
  const [row] = await shop().ctx.db.select().from(mails).orderBy(mails.id);
  return mustExist(row).id;
}

async function mail(id: number) {
  return mustExist((await shop().ctx.db.select().from(mails).where(eq(mails.id, id)))[0]);
}

const deliver = (mailId: number) => makeJobHandlers(shop().deps)["deliver-mail"]({ mailId });

test("sends a mail once, however often its job runs", async () => {
  const id = await queue();

  await deliver(id);
  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(1);
  expect(shop().mailer.sent[0]).toMatchObject({ id: `mail-${id}`, to: "ana@correo.example" });
  expect(await mail(id)).toMatchObject({ status: "sent", attempts: 1, sentAt: shop().clock.now() });
});

test("two workers at once send it once", async () => {
  const id = await queue();

  const results = await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);

  expect(shop().mailer.sent).toHaveLength(1);
  expect(results.some((result) => result.status === "fulfilled")).toBe(true);
});

test("a mail server that is down delays the mail only", async () => {
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

test("what a stopped worker had begun is taken over after a while", async () => {
  const id = await queue();
  await shop().ctx.db.update(mails).set({ claimedAt: shop().clock.now() }).where(eq(mails.id, id));

  await expect(deliver(id)).rejects.toThrow("another worker");
  shop().clock.advance(5 * 60 * 1000 + 1);
  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(1);
});

test("a mail of one key is written once", async () => {
  await queue("order:12:received");
  await queue("order:12:received");

  expect(await shop().ctx.db.$count(mails)).toBe(1);
});

test("forgets the links of a mail once it is sent", async () => {
  const id = await queue();

  await deliver(id);

  expect((await mail(id)).data).toEqual({});
});

test("a mail that cannot be written is marked, and not tried again", async () => {
  const id = await queue();
  await shop().ctx.db.update(mails).set({ data: {} }).where(eq(mails.id, id));

  await deliver(id);

  expect(shop().mailer.sent).toHaveLength(0);
  expect(await mail(id)).toMatchObject({ status: "failed", lastError: "cannot be written" });
});

test("gives a mail up after three days", async () => {
  const id = await queue();

  shop().clock.advance(2 * 24 * 60 * 60 * 1000);
  await giveUpOldMails(shop().ctx);
  expect((await mail(id)).status).toBe("queued");

  shop().clock.advance(2 * 24 * 60 * 60 * 1000);
  await giveUpOldMails(shop().ctx);
  expect((await mail(id)).status).toBe("failed");
});

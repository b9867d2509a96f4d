import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, withdrawals } from "#server/db/schema/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";

const shop = testShop();

test("the audit names the state that a withdrawal has after the step, not the one that was asked for", async () => {
  const { id } = await makeWithdrawal(shop(), { status: "processing" });
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const url = `/api/admin/withdrawals/${id}`;

  await shop().request({ method: "PATCH", url, cookie, payload: { state: "approved" } });

  const [row] = await shop().ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(mustExist(row).state, "the goods had not left").toBe("received");
  const [entry] = await shop()
    .ctx.db.select({ changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.action, "order.withdrawal_decided"))
    .orderBy(desc(auditLog.id));
  expect(mustExist(entry).changes).toMatchObject([{ after: "received" }]);
});

test("goods that arrive after the refund are in the audit, although the state stays", async () => {
  const { id, order } = await makeWithdrawal(shop(), { status: "shipped" });
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const decide = (payload: object) =>
    shop().request({ method: "PATCH", url: `/api/admin/withdrawals/${id}`, cookie, payload });
  await decide({ state: "approved" });
  await shop().ctx.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.id, id));

  const received = await decide({ state: "received", restock: [] });

  expect(received.statusCode).toBe(200);
  const entries = await shop()
    .ctx.db.select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.action, "order.withdrawal_decided"), eq(auditLog.subjectId, String(order.id))));
  expect(entries.at(-1)?.changes).toMatchObject([{ before: "refunded", after: "received" }]);
});

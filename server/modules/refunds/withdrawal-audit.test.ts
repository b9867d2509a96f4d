import { desc, eq } from "drizzle-orm";
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

import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { queueMail } from "#server/modules/mail/index.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { reclaimStaleWork } from "./stale-work.ts";

const shop = testShop();

test("a mail that a killed process was sending is delivered after the restart", async () => {
  const { ctx, deps } = shop();
  const data = { confirmUrl: "http://localhost:3000/boletin?token=secreto" };
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { template: "newsletterConfirm", to: "ana@correo.example", data }),
  );
  await ctx.db.execute(
    sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'deliver-mail'`,
  );
  await ctx.db.update(mails).set({ claimedAt: ctx.clock.now() });

  await reclaimStaleWork({ ...deps, database: { ...deps.database, kind: "embedded" } });
  await deps.jobs.work(makeJobHandlers(deps));

  await vi.waitFor(() => expect(shop().mailer.sent).toHaveLength(1), 30_000);
});

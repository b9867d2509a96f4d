import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { stockAlerts } from "#server/db/schema/index.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../context.ts";
import { lockReferences } from "../payments/index.ts";
import { updateSettings } from "../settings/index.ts";
import { sendStockAlerts } from "./index.ts";

const shop = testShop();

testOnServer("alerts are queued while a transfer is being recorded", async () => {
  const { ctx, clock } = shop();
  await updateSettings(ctx, { reminders: { stockAlerts: true } });
  const { id: productId } = await makeProduct(ctx);
  const now = clock.now();
  await ctx.db.insert(stockAlerts).values({
    productId,
    size: "",
    email: "espera@correo.example",
    tokenHash: "espera",
    requestedAt: now,
    confirmedAt: now,
    dueAt: now,
  });

  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const recording = inTransaction(ctx, async (tx) => {
    await lockReferences(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  await sendStockAlerts(ctx).finally(release.resolve);
  await recording;

  const [alert] = await ctx.db.select().from(stockAlerts).where(eq(stockAlerts.productId, productId));
  // Without a consent the gate refuses the mail, which ends the request.
  expect(alert?.endedAt).toEqual(now);
});

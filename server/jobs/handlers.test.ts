import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { codRefusals, mediaFiles } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeUser } from "#tests/support/factories.ts";
import { makeOrder, readOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { makeJobHandlers } from "./handlers.ts";

const shop = testShop();

async function arrangeOrder() {
  const { id: userId } = await makeUser(shop().ctx);
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  return makeOrder(shop().ctx, { userId, lines: [{ productId, price: 20_000 }] });
}

test("unpaid orders expire although the reminders of others cannot be queued", async () => {
  await updateSettings(shop().ctx, { reminders: { unpaidOrders: true } });
  const overdue = await arrangeOrder();
  shop().clock.advance(50 * MINUTE_MS);
  await arrangeOrder();
  shop().clock.advance(50 * MINUTE_MS);
  await whileRefusing(shop().ctx, "mails", "new.template = 'orderExpiring'", () =>
    expect(makeJobHandlers(shop().deps)["expire-orders"]({})).rejects.toThrow("failed: remindUnpaidOrders"),
  );

  expect(await readOrder(shop().ctx, overdue.id)).toMatchObject({ status: "cancelled" });
});

test("old personal data are erased although the storage of uploads fails, and the clean-up counts as failed", async () => {
  const { ctx, deps, clock } = shop();
  const { id: orderId } = await arrangeOrder();
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  const longAgo = new Date(clock.now().getTime() - 400 * DAY_MS);
  await ctx.db.insert(mediaFiles).values({ key: "unused.webp", unusedSince: dayAgo });
  await ctx.db.insert(codRefusals).values({ orderId, phoneHash: "hash", createdAt: longAgo });
  const storage = { ...deps.storage, delete: () => Promise.reject(new Error("the storage is down")) };

  const outcome = makeJobHandlers({ ...deps, storage })["clean-up"]({});

  await expect(outcome).rejects.toMatchObject({
    message: "failed: deleteUnusedUploads",
    // The clean-up names the batch, and the batch the file.
    errors: [{ errors: [{ errors: [new Error("the storage is down")] }] }],
  });
  expect(await ctx.db.$count(codRefusals)).toBe(0);
});

import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { mailedCarts } from "#server/db/schema/index.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { interleave } from "#tests/support/interleave.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "../settings/index.ts";

/** Two connections: the embedded database has only one. */
describe.skipIf(inject("template").kind === "embedded")("carts written at the same time", () => {
  const shop = testShop();
  const { begin, itemsOf, leaveCart, newEmail } = cartMailsOf(shop);

  test("a checkout that begins while the cart of its address is being ended opens another one", async () => {
    await updateSettings(shop().ctx, { reminders: { cartMails: true } });
    const items = itemsOf(await makeProduct(shop().ctx, { name: "Sérum", stock: 5, price: 20_000 }));
    const email = newEmail();
    await leaveCart(email, items);
    let status = 0;

    const isTheirs = eq(mailedCarts.email, email);
    await interleave(
      shop().ctx.db,
      (tx) => tx.select().from(mailedCarts).where(isTheirs).for("update"),
      async () => {
        status = (await begin(undefined, { items, email, acceptReminders: true })).statusCode;
      },
      (tx) => tx.update(mailedCarts).set({ endedAt: new Date() }).where(isTheirs),
    );

    expect(status).toBe(202);
    const carts = await shop().ctx.db.select().from(mailedCarts).where(isTheirs);
    expect(carts.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });
});

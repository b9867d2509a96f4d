import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { commercialContacts } from "#server/db/schema/index.ts";
import { makeContact } from "#tests/support/commercial-mails.ts";
import { interleave } from "#tests/support/interleave.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { giveConsent, hasConsent } from "./index.ts";

/** Two connections: the embedded database has only one. */
describe.skipIf(inject("template").kind === "embedded")("consents written at the same time", () => {
  const shop = testShop();

  test("a consent given while its address is being deleted is stored", async () => {
    const { ctx } = shop();
    const email = await makeContact(shop());

    const isTheirs = eq(commercialContacts.email, email);
    await interleave(
      ctx.db,
      (tx) => tx.select().from(commercialContacts).where(isTheirs).for("update"),
      () =>
        inTransaction(ctx, (tx) =>
          giveConsent(tx, { email, kind: "cart", version: "2026-11-22", givenAt: ctx.clock.now() }),
        ),
      (tx) => tx.delete(commercialContacts).where(isTheirs),
    );

    expect(await hasConsent(ctx, email, "cart")).toBe(true);
  });
});

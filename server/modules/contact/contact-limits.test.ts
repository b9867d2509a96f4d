import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages } from "#server/db/schema/index.ts";
import { mailsTo } from "#tests/support/commercial-mails.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("past the limit of an address its messages arrive without a receipt, so that a stranger cannot silence its owner", async () => {
  const addresses = [1, 2, 3, 4, 5, 6].map((n) => `duena+${n}@correo.example`);
  const form = {
    name: "Ana",
    phone: "3001234567",
    subject: "Mi pedido",
    message: "Quiero saber cómo va.",
  };
  const send = (message: string, email = "", remoteAddress = "203.0.113.9") =>
    shop().request({
      method: "POST",
      url: "/api/contact",
      payload: { ...form, email, message },
      remoteAddress,
    });

  // One mailbox reads them all, whatever follows a + in the address.
  for (const email of addresses.slice(0, 5)) await send("Soy una extraña.", email);
  const own = await send("Soy la dueña de este correo.", addresses[5], "198.51.100.7");

  expect(own.statusCode).toBe(201);
  const stored = await shop()
    .ctx.db.select()
    .from(contactMessages)
    .where(inArray(contactMessages.email, addresses));
  expect(stored).toHaveLength(6);
  const receipts = await Promise.all(addresses.map((email) => mailsTo(shop(), email)));
  const counts = receipts.map(
    (mails) => mails.filter(({ template }) => template === "contactReceived").length,
  );
  expect(counts).toEqual([1, 1, 1, 1, 1, 0]);
});

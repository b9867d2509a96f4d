import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages } from "#server/db/schema/index.ts";
import { mailsTo } from "#tests/support/commercial-mails.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("past the limit of an address its messages arrive without a receipt, so that a stranger cannot silence its owner", async () => {
  const email = "duena@correo.example";
  const form = {
    name: "Ana",
    email,
    phone: "3001234567",
    subject: "Mi pedido",
    message: "Quiero saber cómo va.",
  };
  const send = (message: string, remoteAddress: string) =>
    shop().request({ method: "POST", url: "/api/contact", payload: { ...form, message }, remoteAddress });

  for (let count = 1; count <= 5; count++) await send(`Soy una extraña, mensaje ${count}.`, "203.0.113.9");
  const own = await send("Soy la dueña de este correo.", "198.51.100.7");

  expect(own.statusCode).toBe(201);
  const stored = await shop().ctx.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  expect(stored).toHaveLength(6);
  expect(
    (await mailsTo(shop(), email)).filter(({ template }) => template === "contactReceived"),
  ).toHaveLength(5);
});

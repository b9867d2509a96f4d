import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const send = (cookie = "") =>
  shop().request({ method: "POST", url: "/api/admin/settings/test-mail", cookie });

const recorded = () =>
  shop().ctx.db.select().from(auditLog).where(eq(auditLog.action, "settings.test_mail_sent"));

test("the test mail goes to the caller at once, the answer has the address, and the sending is recorded", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await send(cookie);

  expect(await recorded()).toMatchObject([{ actorId: user.id }]);

  expect(answer.json()).toEqual({ to: user.email, isOutbox: true });
  expect(shop().mailer.sent.at(-1)).toMatchObject({
    to: user.email,
    subject: "Correo de prueba de Mi Tienda",
  });
});

test("a test mail that could not be sent says why in Spanish, and is not recorded as sent", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const before = await recorded();
  shop().mailer.isDown = true;

  const warn = vi.spyOn(shop().deps.log, "warn");
  const answer = await send(cookie);
  shop().mailer.isDown = false;
  expect(warn.mock.calls, "without the error's text, which may hold the address").toEqual([
    [{ fault: "Error" }, "a test mail did not go out"],
  ]);

  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({
    code: "mail_not_sent",
    message: expect.stringContaining("El servidor de correo no respondió"),
  });
  expect(await recorded()).toHaveLength(before.length);
});

test("only administrators can send the test mail", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await send()).statusCode).toBe(401);
  expect((await send(cookie)).statusCode).toBe(403);
});

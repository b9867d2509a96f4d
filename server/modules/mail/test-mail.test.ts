import { expect, test, vi } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const send = (cookie = "") =>
  shop().request({ method: "POST", url: "/api/admin/settings/test-mail", cookie });

test("the test mail goes to the caller at once, and the answer has the address", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await send(cookie);

  expect(answer.json()).toEqual({ to: user.email, isOutbox: true });
  expect(shop().mailer.sent.at(-1)).toMatchObject({
    to: user.email,
    subject: "Correo de prueba de Mi Tienda",
  });
});

test("a test mail that could not be sent says why in Spanish", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
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
});

test("only administrators can send the test mail", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await send()).statusCode).toBe(401);
  expect((await send(cookie)).statusCode).toBe(403);
});

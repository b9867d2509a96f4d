import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { mails } from "../../../db/schema/index.ts";

const shop = testShop();
const password = "clave segura";

test("the mail to the earlier address promises no silence: mails of orders and of the same save still go there", async () => {
  const { ctx, deps } = shop();
  const { user, cookie } = await makeSignedIn(ctx, { password: await deps.passwords.hash(password) });
  const newPassword = "tres gatos bajo la mesa 9";
  const payload = {
    username: user.username,
    email: "nueva@correo.example",
    currentPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
  };

  await shop().request({ method: "PATCH", url: "/api/user/profile", cookie, payload });

  const told = await ctx.db.select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id);
  expect(told.map(({ template }) => template)).toEqual(["emailChanged", "accountSecured"]);
  await makeJobHandlers(deps)["deliver-mail"]({ mailId: mustExist(told[0]).id });
  const text = mustExist(shop().mailer.sent.at(-1)).text;
  expect(text).not.toContain("último mensaje");
  expect(text).toContain("pedidos que ya hiciste siguen llegando a la dirección que escribiste en cada uno");
});

test("a slow save that puts an earlier address back leaves that address unverified", async () => {
  const { ctx, deps } = shop();
  const { passwords } = deps;
  const own = "propia@correo.example";
  const foreign = "ajena@correo.example";
  const hashed = await passwords.hash(password);
  const { user, cookie } = await makeSignedIn(ctx, { password: hashed, email: foreign });
  const save = (email: string) =>
    shop().request({
      method: "PATCH",
      url: "/api/user/profile",
      cookie,
      payload: { username: user.username, email, currentPassword: password },
    });
  const isChecked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  deps.passwords = {
    ...passwords,
    async verify(...given) {
      const isRight = await passwords.verify(...given);
      isChecked.resolve();
      await release.promise;
      return isRight;
    },
  };
  const slow = save(foreign);
  await isChecked.promise;
  deps.passwords = passwords;

  await save(own);
  const mail = (await ctx.db.select().from(mails)).find(({ recipient, template }) => {
    return recipient === own && template === "verifyEmail";
  });
  const token = new URL(String(mustExist(mail).data.verifyUrl)).searchParams.get("token");
  await shop().request({ method: "POST", url: "/api/user/verify-email", cookie, payload: { token } });
  release.resolve();

  expect((await slow).json()).toMatchObject({ email: foreign, isEmailVerified: false });
  const told = (await ctx.db.select().from(mails)).map(({ recipient, template }) => [recipient, template]);
  expect(told.slice(-2)).toEqual([
    [own, "emailChanged"],
    [foreign, "verifyEmail"],
  ]);
});

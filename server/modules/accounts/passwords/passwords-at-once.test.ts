import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DomainError } from "#server/errors.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import type { Ctx } from "../../../context.ts";
import { orders, sessions, users } from "../../../db/schema/index.ts";
import { placeOrder } from "../../orders/index.ts";
import { logIn } from "../login/log-in.ts";
import { deleteAccount } from "../profile/delete-account.ts";
import { updateProfile } from "../profile/update-profile.ts";
import { confirmPassword } from "./confirm-password.ts";

const shop = testShop();
const browser = { userAgent: "test", network: null, sessionToken: null, browserToken: null };

/** Runs `action` during the password check, to create the race. */
function duringPasswordCheck(action: () => Promise<unknown>): Ctx {
  const { passwords } = shop().deps;
  const verify = async (hashed: string | null, password: string) => {
    const isRight = await passwords.verify(hashed, password);
    await action();
    return isRight;
  };
  return { ...shop().ctx, passwords: { ...passwords, verify } };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error instanceof DomainError ? error.code : String(error)),
  );

/** The same changes as a password reset. */
async function changePassword(userId: number) {
  const password = await shop().deps.passwords.hash("otra clave segura");
  await shop().ctx.db.update(users).set({ password }).where(eq(users.id, userId));
}

test("a login with the old password fails if the password changes during the check", async () => {
  const { user } = await makePerson(shop());
  await shop().ctx.db.delete(sessions).where(eq(sessions.userId, user.id));
  const ctx = duringPasswordCheck(() => changePassword(user.id));

  const outcome = await codeOf(logIn(ctx, { username: user.username, password: PASSWORD }, browser));

  expect(outcome).toBe("invalid_credentials");
  expect(await shop().ctx.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

test("a login fails if the account is deleted during the check", async () => {
  const { user } = await makePerson(shop());
  const ctx = duringPasswordCheck(() => shop().ctx.db.delete(users).where(eq(users.id, user.id)));

  const outcome = await codeOf(logIn(ctx, { username: user.username, password: PASSWORD }, browser));

  expect(outcome).toBe("invalid_credentials");
});

test("changing or deleting an account fails if its password changes during the check", async () => {
  const { user } = await makePerson(shop());
  const { username, email } = user;
  const ctx = duringPasswordCheck(() => changePassword(user.id));
  const body = { username, email: "otro@correo.example", currentPassword: PASSWORD };

  expect(await codeOf(updateProfile(ctx, user.id, body, browser))).toBe("wrong_password");
  const { user: other } = await makePerson(shop());
  const later = duringPasswordCheck(() => changePassword(other.id));
  expect(await codeOf(deleteAccount(later, other.id, PASSWORD))).toBe("wrong_password");

  const kept = await shop().ctx.db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  expect(kept).toEqual([{ email }]);
});

test("a password that changes while it is confirmed confirms nothing", async () => {
  const { user } = await makePerson(shop());
  const ctx = duringPasswordCheck(() => changePassword(user.id));

  expect(await codeOf(confirmPassword(ctx, user.id, PASSWORD))).toBe("wrong_password");
});

test("an order placed while its account is deleted is refused, or its address is erased", async () => {
  const product = await makeProduct(shop().ctx, { stock: 50 });
  for (let round = 0; round < 5; round++) {
    const { user } = await makePerson(shop());
    const body = orderBody([{ productId: product.id, price: 20_000 }], { email: user.email });
    const outcomes = await Promise.all([
      codeOf(deleteAccount(shop().ctx, user.id, PASSWORD)),
      codeOf(placeOrder(shop().ctx, { userId: user.id, body, idempotencyKey: `round-${round}` })),
    ]);

    expect(outcomes).toEqual(["done", expect.stringMatching(/^(done|not_signed_in)$/)]);
    expect(await shop().ctx.db.$count(orders, eq(orders.email, user.email))).toBe(0);
  }
});

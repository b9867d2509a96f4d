import { Secret, TOTP } from "otpauth";
import type { users } from "#server/db/schema/index.ts";
import { makeSignedIn } from "./factories.ts";
import type { TestShop } from "./test-shop.ts";

export const PASSWORD = "clave segura";

/** A signed-in person whose password is `PASSWORD`. */
export async function makePerson(shop: TestShop, given: Partial<typeof users.$inferInsert> = {}) {
  return makeSignedIn(shop.ctx, { password: await shop.deps.passwords.hash(PASSWORD), ...given });
}

/** The code that an authenticator app shows at that time. */
export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/**
 * Turns on two-step verification as its screen does. Advances the clock by a minute, since each code works only once.
 */
export async function turnOnTwoStep(shop: TestShop, cookie: string) {
  const post = (url: string, payload: object) => shop.request({ method: "POST", url, payload, cookie });
  const setup = await post("/api/user/two-step/setup", { currentPassword: PASSWORD });
  const { secret } = setup.json();
  const confirmed = await post("/api/user/two-step/confirm", { code: codeOf(secret, shop.clock.now()) });
  shop.clock.advance(60_000);
  return {
    secret: String(secret),
    recoveryCodes: confirmed.json().recoveryCodes as string[],
    code: () => codeOf(secret, shop.clock.now()),
  };
}

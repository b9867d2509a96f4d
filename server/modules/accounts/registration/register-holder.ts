import { randomInt } from "node:crypto";
import { proposedUsername } from "#contract/accounts/proposed-username.ts";
import type { Ctx } from "../../../context.ts";
import type { Browser } from "../login/browser.ts";
import { findUserByLogin } from "../user-queries.ts";
import { registerCustomer } from "./register.ts";

type Holder = { firstName: string; lastName: string; email: string; password: string };

/** For addresses that propose no name. */
const FALLBACK = "cliente";
/** Leaves room for the number within the 40 characters of a name. */
const LONGEST_NUMBERED = 33;

/**
 * Creates the account of somebody who ordered without one and chose a password (docs/rules/accounts.md#after-an-order).
 * Throws what `registerCustomer` throws, e.g. `taken` when the address has an account.
 */
export async function registerHolder(
  ctx: Ctx,
  holder: Holder,
  browser: Browser,
): ReturnType<typeof registerCustomer> {
  return registerCustomer(ctx, { ...holder, username: await freeUsername(ctx, holder.email) }, browser);
}

async function freeUsername(ctx: Ctx, email: string): Promise<string> {
  const proposed = proposedUsername(email) || FALLBACK;
  if (!(await findUserByLogin(ctx, proposed))) return proposed;
  return `${proposed.slice(0, LONGEST_NUMBERED)}-${randomInt(100_000, 1_000_000)}`;
}

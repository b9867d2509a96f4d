import type { Ctx } from "../../context.ts";
import { queueMail } from "../mail/index.ts";
import { securityChanges } from "./messages.ts";

type Reader = { email: string; firstName: string };

/** Tells a person what changed in how their account is protected: the first sign that it was somebody else. */
export async function queueSecurityMail(
  tx: Ctx,
  user: Reader,
  change: keyof typeof securityChanges,
): Promise<void> {
  const data = { firstName: user.firstName, change: securityChanges[change] };
  await queueMail(tx, { template: "accountSecured", to: user.email, data });
}

import type { Ctx } from "../../context.ts";
import { queueMail } from "../mail/index.ts";
import { securityChanges } from "./messages.ts";

type Recipient = { email: string; firstName: string };

/** Mails the person about a security change of their account, so that they notice changes made by others. */
export async function queueSecurityMail(
  tx: Ctx,
  user: Recipient,
  change: keyof typeof securityChanges,
): Promise<void> {
  const data = { firstName: user.firstName, change: securityChanges[change] };
  await queueMail(tx, { template: "accountSecured", to: user.email, data });
}

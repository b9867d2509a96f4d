import { eq } from "drizzle-orm";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { recordAudit } from "../../audit/index.ts";
import { dropTwoStep } from "../../two-step/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { endOtherSessions } from "../sessions/sessions.ts";
import { lockAdministrators } from "./administrators.ts";
import { requireManageableRole } from "./manageable-roles.ts";

/**
 * Turns off two-step verification for a person who lost both the authenticator and the recovery codes, and ends their
 * sessions. Throws `forbidden` for the caller's own account (the profile asks for password and code) and for somebody
 * with permissions that the caller lacks, `password_required`, and `not_found`.
 */
export const turnOffTwoStepOf = guard("staff.write", async (ctx: Ctx, id: number) => {
  if (id === actorId(ctx)) throw new DomainError("forbidden", messages.ownTwoStep);
  requireRecentPassword(ctx);
  const wasOn = await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    const [user] = await tx.db.select().from(users).where(eq(users.id, id));
    if (!user) throw notFound(messages.customerNotFound);
    await requireManageableRole(tx, user);
    await dropTwoStep(tx, id);
    await endOtherSessions(tx, id, null);
    await recordAudit(tx, {
      action: "user.two_step_off",
      subject: { type: "user", id },
      before: { isTwoStepOn: user.twoStepAt !== null },
      after: { isTwoStepOn: false },
    });
    if (user.twoStepAt !== null) await queueSecurityMail(tx, user, "twoStepOff");
    return user.twoStepAt !== null;
  });
  if (wasOn) logAccountEvent(ctx, "two_step_off", { userId: id });
});

import { eq } from "drizzle-orm";
import type { CustomerPatch } from "#contract/accounts/accounts.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { isRepeatedSave } from "../../../repeated-save.ts";
import { guard } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { recordAudit } from "../../audit/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { roleColumnsOf } from "./administrator-rights.ts";
import { lockAdministrators, requireAnotherOwner } from "./administrators.ts";
import { revokeInvitationsOf } from "./invitations.ts";
import { grantableRole, requireManageableRole } from "./manageable-roles.ts";

/**
 * Gives a person a role or takes it away, effective with their next request. Revokes their open invitations.
 * Throws `forbidden` for a role with permissions that the caller lacks, `last_admin` for the last owner, and `conflict`
 * when the person's role is not the one that the caller saw.
 */
export const setRole = guard("staff.write", async (ctx: Ctx, id: number, patch: CustomerPatch) => {
  requireRecentPassword(ctx);
  const { isAdmin, role = "owner", seenRole } = patch;
  const isChanged = await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    const columns = { isAdmin: users.isAdmin, role: users.role, staffRoleId: users.staffRoleId };
    const [before] = await tx.db.select(columns).from(users).where(eq(users.id, id));
    if (!before) throw notFound(messages.customerNotFound);
    await requireManageableRole(tx, before);
    const wanted = isAdmin ? await grantableRole(tx, role) : roleColumnsOf(null);
    const stored = { role: before.role, staffRoleId: before.staffRoleId };
    const seen = seenRole === undefined ? undefined : roleColumnsOf(seenRole);
    const refusal = () => new DomainError("conflict", messages.memberRoleChanged);
    if (isRepeatedSave({ seen, stored, wanted }, refusal)) return false;

    const after = { isAdmin, ...wanted };
    if (before.role === "owner" && after.role !== "owner") await requireAnotherOwner(tx, id);
    await tx.db.update(users).set(after).where(eq(users.id, id));
    await revokeInvitationsOf(tx, id);
    const subject = { type: "user", id } as const;
    await recordAudit(tx, { action: "user.role_changed", subject, before, after });
    // Open sockets still have the old permissions.
    await recordEvent(tx, { type: "sessions.ended", userId: id });
    return true;
  });
  if (isChanged) logAccountEvent(ctx, "role_changed", { userId: id, isAdmin });
});

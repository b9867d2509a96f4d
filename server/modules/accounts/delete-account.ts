import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { users } from "../../db/schema/index.ts";
import { requireAnotherAdministrator } from "./administrators.ts";
import { getOwnUserByPassword } from "./user-queries.ts";

/**
 * Deletes a person's account with its sessions, links and favourites. Their orders stay, without the person: the
 * shop must keep what it sold and to whom it was sent (decision 28). Throws `last_admin`.
 */
export async function deleteAccount(ctx: Ctx, userId: number, currentPassword: string): Promise<void> {
  await getOwnUserByPassword(ctx, userId, currentPassword);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
    if (user?.isAdmin) await requireAnotherAdministrator(tx, userId);
    await tx.db.delete(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "sessions.ended", userId });
  });
}

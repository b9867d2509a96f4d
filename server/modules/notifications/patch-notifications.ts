import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AdminNotification, NotificationsPatch } from "#contract/admin/notifications.ts";
import type { Ctx } from "../../context.ts";
import { users } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { listNotifications } from "./list-notifications.ts";

/** Stores until when an account has read or cleared its notifications. Neither time moves backwards. */
export const patchNotifications = guard(
  "desk.read",
  async (
    ctx: Ctx,
    userId: number,
    { readUntil, clearedUntil }: NotificationsPatch,
  ): Promise<AdminNotification[]> => {
    await ctx.db
      .update(users)
      .set({
        notificationsReadUntil: later(users.notificationsReadUntil, readUntil ?? clearedUntil),
        notificationsClearedUntil: later(users.notificationsClearedUntil, clearedUntil),
      })
      .where(eq(users.id, userId));
    return listNotifications(ctx, userId);
  },
);

/** Null values do not count. */
function later(column: AnyPgColumn, moment: string | undefined): SQL {
  return sql`greatest(${column}, ${moment ?? null}::timestamptz)`;
}

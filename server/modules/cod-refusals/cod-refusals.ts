import { createHmac } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { codRefusals } from "../../db/schema/index.ts";
import { phoneKey } from "../../person-keys.ts";
import { guard } from "../../security/permission.ts";
import { readSecretKey } from "../../security/secret-key.ts";
import { recordAudit } from "../audit/index.ts";

/** Refused parcels after which a phone gets no cash on delivery, and how long each counts. */
const MAX_REFUSALS = 2;
const MONTHS = 12;

type Phone = string | null;

/** Whether the person of this phone refused too many parcels (docs/rules/cash-on-delivery.md#refusals). */
export async function isRefusedPhone(ctx: Ctx, phone: Phone): Promise<boolean> {
  return (await countRefusals(ctx, phone)) >= MAX_REFUSALS;
}

/** Refused parcels of the last 12 months. */
export async function countRefusals(ctx: Ctx, phone: Phone): Promise<number> {
  const phoneHash = hashPhone(ctx, phone);
  if (phoneHash === null) return 0;
  return ctx.db.$count(
    codRefusals,
    and(eq(codRefusals.phoneHash, phoneHash), gt(codRefusals.createdAt, oldestCounted(ctx))),
  );
}

/** Stores that the recipient refused this order's parcel. Idempotent. */
export async function recordRefusal(tx: Ctx, { id, phone }: { id: number; phone: Phone }): Promise<void> {
  const phoneHash = hashPhone(tx, phone);
  if (phoneHash === null) return;
  await tx.db
    .insert(codRefusals)
    .values({ orderId: id, phoneHash, createdAt: tx.clock.now() })
    .onConflictDoNothing();
}

/** The parcel of this order was accepted after all. */
export async function forgetRefusal(tx: Ctx, orderId: number): Promise<void> {
  await tx.db.delete(codRefusals).where(eq(codRefusals.orderId, orderId));
}

/** The owner offers cash on delivery to the person of this order again: deletes the refusals of the phone. */
export const liftRefusals = guard(
  ["orders.write", "payments.write"],
  (ctx: Ctx, order: { id: number; phone: Phone }): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const phoneHash = hashPhone(tx, order.phone);
      if (phoneHash !== null) await tx.db.delete(codRefusals).where(eq(codRefusals.phoneHash, phoneHash));
      await recordAudit(tx, { action: "order.refusals_lifted", subject: { type: "order", id: order.id } });
    }),
);

/** Deletes refusals that no longer count. */
export async function deleteOldRefusals(ctx: Ctx): Promise<void> {
  await ctx.db.delete(codRefusals).where(lte(codRefusals.createdAt, oldestCounted(ctx)));
}

function oldestCounted({ clock }: Ctx): Date {
  const moment = new Date(clock.now());
  moment.setUTCMonth(moment.getUTCMonth() - MONTHS);
  return moment;
}

/** Null without a phone. The key is not in the database, so its rows alone do not reveal a number. */
function hashPhone({ config }: Ctx, phone: Phone): string | null {
  const digits = phoneKey(phone);
  if (digits === "") return null;
  return createHmac("sha256", readSecretKey(config)).update(`cod refusal ${digits}`).digest("base64url");
}

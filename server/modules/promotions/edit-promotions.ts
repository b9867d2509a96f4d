import { and, asc, eq, isNull } from "drizzle-orm";
import { PromotionBody, type PromotionPatch } from "#contract/promotions/promotion.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { onlyRow } from "../../db/only-row.ts";
import { promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { getPromotion } from "./list-promotions.ts";
import { messages } from "./messages.ts";
import {
  columnsOf,
  editableFields,
  findTargetNames,
  type PromotionRow,
  versionOf,
} from "./promotion-record.ts";

/**
 * Creates a promotion and its code, and returns the promotion's id. Throws `taken` for a known code, `invalid_input` for
 * an unknown target.
 */
export const createPromotion = guard("promotions.write", (ctx: Ctx, body: PromotionBody) => {
  return inTransaction(ctx, async (tx) => {
    await requireTargets(tx, body);
    const row = onlyRow(
      await tx.db
        .insert(promotions)
        .values({ ...columnsOf(body), createdAt: tx.clock.now(), updatedAt: tx.clock.now() })
        .returning(),
    );
    await setMainCode(tx, row.id, body.code);
    await recordAudit(tx, {
      action: "promotion.created",
      subject: { type: "promotion", id: row.id, label: row.name },
      after: await auditedFields(tx, editableFields(row, body.code)),
    });
    await recordEvent(tx, { type: "promotions.changed" });
    return row.id;
  });
});

/**
 * Changes a promotion, or pauses it. Throws `not_found`, `taken` for a known code, `invalid_input` when the fields do
 * not fit together, and `conflict` with the stored promotion when `version` is outdated.
 */
export const updatePromotion = guard("promotions.write", (ctx: Ctx, id: number, patch: PromotionPatch) => {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPromotion(tx, id);
    const code = await findMainCode(tx, id);
    const { isPaused = before.isPaused, version, ...fields } = patch;
    const stored = editableFields(before, code);
    if (version !== undefined && version !== versionOf(stored)) {
      throw new DomainError("conflict", messages.editedMeanwhile, { promotion: await getPromotion(tx, id) });
    }
    // Whatever the rules are by now, a promotion can be paused.
    const body = Object.keys(fields).length === 0 ? stored : checkBody({ ...stored, ...fields });
    // Targets that were deleted since the last save are no error: the promotion can still be paused.
    await requireTargets(tx, body, before.appliesTo === body.applies.to ? before.appliesIds : []);
    if (body.maxUses !== null && body.maxUses < before.uses)
      throw fieldError("invalid_input", "maxUses", messages.fewerUsesThanUsed);

    const [after] = await tx.db
      .update(promotions)
      .set({ ...columnsOf(body), isPaused, updatedAt: tx.clock.now() })
      .where(eq(promotions.id, id))
      .returning();
    if (!after) throw notFound(messages.notFound);
    if (body.code !== code) await setMainCode(tx, id, body.code);
    await recordAudit(tx, {
      action: "promotion.updated",
      subject: { type: "promotion", id, label: after.name },
      before: { ...(await auditedFields(tx, stored)), isPaused: before.isPaused },
      after: { ...(await auditedFields(tx, editableFields(after, body.code))), isPaused },
    });
    await recordEvent(tx, { type: "promotions.changed" });
  });
});

/** Deletes a promotion that no order used. Throws `conflict` for a used one. */
export const deletePromotion = guard("promotions.write", (ctx: Ctx, id: number): Promise<void> => {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPromotion(tx, id);
    const [used] = await tx.db
      .select({ id: promotionUses.id })
      .from(promotionUses)
      .where(eq(promotionUses.promotionId, id))
      .limit(1);
    if (used) throw new DomainError("conflict", messages.usedAlready);
    const code = await findMainCode(tx, id);
    await tx.db.delete(promotions).where(eq(promotions.id, id));
    await recordAudit(tx, {
      action: "promotion.deleted",
      subject: { type: "promotion", id, label: before.name },
      before: await auditedFields(tx, editableFields(before, code)),
    });
    await recordEvent(tx, { type: "promotions.changed" });
  });
});

/** Reads a promotion and locks it against changes and new uses. Throws `not_found`. */
export async function lockPromotion(tx: Ctx, id: number): Promise<PromotionRow> {
  const [row] = await tx.db.select().from(promotions).where(eq(promotions.id, id)).for("update");
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** The fields with the names of what the promotion applies to; what was deleted keeps its number alone. */
async function auditedFields(tx: Ctx, fields: PromotionBody) {
  const { to, ids } = fields.applies;
  const names = await findTargetNames(tx, to, ids);
  return { ...fields, applies: { to, ids: ids.map((id) => `${names.get(id) ?? ""} #${id}`.trim()) } };
}

/** A patch may leave fields that do not fit together, such as another kind with the old value. */
function checkBody(body: PromotionBody): PromotionBody {
  const checked = PromotionBody.safeParse(body);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw fieldError("invalid_input", issue?.path.join(".") ?? "", issue?.message ?? "");
}

/** @param known targets that the promotion had already; they are not checked */
async function requireTargets(
  tx: Ctx,
  { applies: { to, ids } }: PromotionBody,
  known: readonly number[] = [],
): Promise<void> {
  const added = ids.filter((id) => !known.includes(id));
  const found = await findTargetNames(tx, to, added);
  if (added.some((id) => !found.has(id))) throw fieldError("invalid_input", "applies", messages.noSuchTarget);
}

/** The code of the form, which everybody may use; codes made in bulk are single-use. */
function isMainCode(promotionId: number) {
  return and(
    eq(promotionCodes.promotionId, promotionId),
    isNull(promotionCodes.maxUses),
    isNull(promotionCodes.userId),
  );
}

async function findMainCode(tx: Ctx, promotionId: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ code: promotionCodes.code })
    .from(promotionCodes)
    .where(isMainCode(promotionId))
    .orderBy(asc(promotionCodes.id))
    .limit(1);
  return row?.code ?? null;
}

/** Renames the code of the form, so that its uses stay with it, or creates or removes it. */
async function setMainCode(tx: Ctx, promotionId: number, code: string | null): Promise<void> {
  if (code === null) {
    await tx.db.delete(promotionCodes).where(isMainCode(promotionId));
    return;
  }
  const taken = fieldError("taken", "code", messages.codeTaken);
  if ((await tx.db.$count(promotionCodes, eq(promotionCodes.code, code))) > 0) throw taken;
  const renamed = await tx.db
    .update(promotionCodes)
    .set({ code })
    .where(isMainCode(promotionId))
    .returning({ id: promotionCodes.id })
    .catch((error) => {
      // Another promotion took the code after the count.
      throw isUniqueViolation(error, "promotion_codes_code_unique") ? taken : error;
    });
  if (renamed.length > 0) return;
  const inserted = await tx.db
    .insert(promotionCodes)
    .values({ promotionId, code, createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: promotionCodes.id });
  if (inserted.length === 0) throw taken;
}

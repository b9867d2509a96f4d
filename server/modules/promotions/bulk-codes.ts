import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BulkCodesBody } from "#contract/promotions/promotion.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { promotionCodes, users } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { lockPromotion } from "./edit-promotions.ts";
import { messages } from "./messages.ts";

/** 30^10 codes (49 bits) cannot be guessed. Leaves out I, L, O, U, 0 and 1, which look like others. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 10;

/** Makes single-use codes, optionally for one account. Throws `not_found`, `conflict` for an automatic promotion. */
export const makeBulkCodes = guard("promotions.write", (ctx: Ctx, id: number, body: BulkCodesBody) => {
  return inTransaction(ctx, async (tx) => {
    const promotion = await lockPromotion(tx, id);
    if (!promotion.needsCode) throw new DomainError("conflict", messages.needsNoCode);
    if (body.userId !== null) await requireAccount(tx, body.userId);

    const made = Array.from({ length: body.count }, () => ({
      promotionId: id,
      code: randomCode(),
      userId: body.userId,
      maxUses: 1,
      createdAt: tx.clock.now(),
    }));
    const rows = await tx.db.insert(promotionCodes).values(made).returning({ code: promotionCodes.code });
    await recordAudit(tx, {
      action: "promotion.codes_made",
      subject: { type: "promotion", id, label: promotion.name },
      after: { codes: body.count },
    });
    return rows.map(({ code }) => code);
  });
});

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

async function requireAccount(tx: Ctx, userId: number): Promise<void> {
  const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw fieldError("invalid_input", "userId", messages.noSuchCustomer);
}

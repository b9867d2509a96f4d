import { eq, type SQL, sql } from "drizzle-orm";
import type { CustomerFacts } from "#contract/promotions/apply.ts";
import { type Ctx, isInTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { idArray } from "../../db/id-array.ts";
import { rowsOf } from "../../db/rows.ts";
import { users } from "../../db/schema/index.ts";
import { mailKey, mailKeySql, phoneKey, phoneKeySql } from "../../person-keys.ts";

/** What identifies a buyer; null or empty when unknown. Without an e-mail the account's is used. */
export type Person = { userId: number | null; email: string | null; phone: string | null };

/** Whether the person has an order, and earlier uses of promotions (docs/rules/promotions.md#one-person). */
export async function readCustomerFacts(
  ctx: Ctx,
  person: Person,
  /** Orders that are quoted again or replaced: they do not count. */
  exceptOrderIds: readonly number[] = [],
): Promise<CustomerFacts> {
  const keys = keysOf({ ...person, email: person.email ?? (await findEmail(ctx, person.userId)) });
  if (keys.length === 0) return { isNew: true, uses: new Map() };
  if (isInTransaction(ctx)) await lockPerson(ctx, keys);

  const isCounted = sql`o.id <> all(${idArray(exceptOrderIds)}::int[])`;
  const [ordered] = await rowsOf<{ found: boolean }>(
    ctx.db,
    sql`select exists (select from orders o where o.status <> 'cancelled' and ${isCounted} and ${isOrderOf(keys)}) as found`,
  );
  const uses = await rowsOf<{ promotionId: number; count: number }>(
    ctx.db,
    sql`select u.promotion_id as "promotionId", count(*)::int as count
        from promotion_uses u join orders o on o.id = u.order_id
        where u.returned_at is null and ${isCounted} and ${isOrderOf(keys)} group by 1`,
  );
  return {
    isNew: !ordered?.found,
    uses: new Map(uses.map(({ promotionId, count }) => [promotionId, count])),
  };
}

async function findEmail(ctx: Ctx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

type PersonKey = { by: "account"; value: number } | { by: "email" | "phone"; value: string };

function keysOf({ userId, email, phone }: Person): PersonKey[] {
  const [mail, digits] = [mailKey(email), phoneKey(phone)];
  return [
    ...(userId === null ? [] : [{ by: "account" as const, value: userId }]),
    ...(mail === "" ? [] : [{ by: "email" as const, value: mail }]),
    ...(digits === "" ? [] : [{ by: "phone" as const, value: digits }]),
  ];
}

function isOrderOf(keys: readonly PersonKey[]): SQL {
  const conditions = keys.map(({ by, value }) => {
    if (by === "account") return sql`o.user_id = ${value}`;
    if (by === "email") return sql`${mailKeySql(sql`o.email`)} = ${value}`;
    return sql`${phoneKeySql(sql`o.phone`)} = ${value}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Serialises the orders of a person until the transaction ends; sorted, which prevents deadlocks. */
async function lockPerson(tx: Ctx, keys: readonly PersonKey[]): Promise<void> {
  for (const name of keys.map(({ by, value }) => `promotion ${by} ${value}`).toSorted()) {
    await lockByName(tx, name);
  }
}

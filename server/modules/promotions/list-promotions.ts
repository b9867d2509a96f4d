import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { benefitOf } from "#contract/promotions/conditions.ts";
import type { AdminPromotion, PromotionUses, PublicPromotion } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { rowsOf } from "../../db/rows.ts";
import { promotionCodes, promotions } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { getSettings } from "../settings/index.ts";
import { isInForce, ruleOf } from "./active-promotions.ts";
import { messages } from "./messages.ts";
import { describePromotions, editableFields, promotionStateOf, versionOf } from "./promotion-record.ts";

/** The latest orders that a report lists. */
const MAX_ORDERS = 100;

/** All promotions with their results, the latest start first. */
export const listPromotions = guard("promotions.write", (ctx: Ctx) => readPromotions(ctx));

/** Throws `not_found`. */
export const getPromotion = guard("promotions.write", async (ctx: Ctx, id: number) => {
  const [found] = await readPromotions(ctx, eq(promotions.id, id));
  if (!found) throw notFound(messages.notFound);
  return found;
});

/** Results of a promotion for each code, at most 1,000 of them, and its latest orders. Throws `not_found`. */
export const listUses = guard("promotions.write", async (ctx: Ctx, id: number): Promise<PromotionUses> => {
  await getPromotion(ctx, id);
  const codes = await rowsOf<Result & { code: string | null }>(
    ctx.db,
    sql`select c.code, ${results} from promotion_uses u join orders o on o.id = u.order_id
        left join promotion_codes c on c.id = u.code_id
        where u.promotion_id = ${id} and u.returned_at is null
        group by c.code order by count(*) desc, c.code limit 1000`,
  );
  const orders = await rowsOf<OrderUse>(
    ctx.db,
    sql`select u.order_id as "orderId", c.code, u.discount::text, o.total::text,
          case when ${isPurchased} then 'paid' when o.payment_status in ('accepted', 'refunded', 'reversed') then 'undone'
            else 'unpaid' end as payment, u.created_at as at, u.returned_at is not null as "isReturned"
        from promotion_uses u join orders o on o.id = u.order_id
        left join promotion_codes c on c.id = u.code_id
        where u.promotion_id = ${id} order by u.id desc limit ${MAX_ORDERS}`,
  );
  return {
    codes: codes.map(({ code, ...result }) => ({ code, ...presentResult(result) })),
    orders: orders.map(({ discount, total, at, ...order }) => ({
      ...order,
      discount: toPesos(BigInt(discount)),
      total: toPesos(BigInt(total)),
      at: new Date(at).toISOString(),
    })),
  };
});

/** SQL: what the promotion is limited to has a published product, and of sizes one that is for sale. */
const isOfPublished = sql`(${promotions.appliesTo} = 'all' or exists (
  select from products p where p.is_published and (
    ${promotions.appliesTo} = 'products' and p.id = any(${promotions.appliesIds})
    or ${promotions.appliesTo} = 'categories' and p.category_id = any(${promotions.appliesIds})
    or ${promotions.appliesTo} = 'variants' and exists (
      select from product_variants v
      where v.product_id = p.id and v.is_enabled and v.id = any(${promotions.appliesIds})))))`;

/** Automatic promotions in force, the one that ends first comes first. Codes are not listed. */
export async function listPublicPromotions(ctx: Ctx): Promise<PublicPromotion[]> {
  if (!(await getSettings(ctx)).promotions.isEnabled) return [];
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(
      and(
        isInForce(ctx.clock.now()),
        eq(promotions.needsCode, false),
        isOfPublished,
        or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses)),
      ),
    )
    .orderBy(sql`${promotions.endsAt} nulls last`, asc(promotions.id));
  const descriptions = await describePromotions(ctx, rows, { isForCustomers: true });
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    benefit: benefitOf({
      rule: ruleOf(row),
      minSubtotal: toPesos(row.minSubtotal),
      firstPurchase: row.isFirstPurchase,
    }),
    conditions: descriptions[index]?.conditions ?? "",
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    applies: { to: row.appliesTo, ids: row.appliesIds },
  }));
}

/** Sums are text: they may exceed Number.MAX_SAFE_INTEGER. */
type Result = { uses: number; sales: string; discount: string };
type OrderUse = Omit<PromotionUses["orders"][number], "discount" | "total" | "at"> & {
  discount: string;
  total: string;
  at: string;
};

const isPurchased = isPurchase(sql`o`);
const results = sql`count(*)::int as uses,
  coalesce(sum(o.total - o.shipping) filter (where ${isPurchased}), 0)::text as sales,
  coalesce(sum(u.discount) filter (where ${isPurchased}), 0)::text as discount`;

function presentResult({ uses, sales, discount }: Result) {
  return { uses, sales: toPesos(BigInt(sales)), discount: toPesos(BigInt(discount)) };
}

async function readPromotions(ctx: Ctx, condition?: SQL): Promise<AdminPromotion[]> {
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(condition)
    .orderBy(desc(promotions.startsAt), desc(promotions.id));
  const descriptions = await describePromotions(ctx, rows);
  const ids = rows.map(({ id }) => id);
  const byPromotion = new Map((await readResults(ctx, ids)).map((result) => [result.promotionId, result]));
  const codes = new Map((await readCodes(ctx, ids)).map((row) => [row.promotionId, row]));
  const used = new Set(await listUsed(ctx, ids));
  return rows.map((row, index) => {
    const fields = editableFields(row, codes.get(row.id)?.main ?? null);
    return {
      id: row.id,
      ...fields,
      value: row.value,
      isPaused: row.isPaused,
      version: versionOf(fields),
      state: promotionStateOf(row, ctx.clock.now()),
      conditions: descriptions[index]?.conditions ?? "",
      targets: descriptions[index]?.targets ?? [],
      codeCount: codes.get(row.id)?.count ?? 0,
      isDeletable: !used.has(row.id),
      ...presentResult(byPromotion.get(row.id) ?? { uses: 0, sales: "0", discount: "0" }),
    };
  });
}

/** Only of these promotions, so that a save does not sum the orders of all. */
function readResults(ctx: Ctx, ids: readonly number[]): Promise<(Result & { promotionId: number })[]> {
  return rowsOf(
    ctx.db,
    sql`select u.promotion_id as "promotionId", ${results}
        from promotion_uses u join orders o on o.id = u.order_id
        where u.promotion_id = any(${idArray(ids)}::int[]) and u.returned_at is null group by 1`,
  );
}

/** Also by orders that gave their use back. */
async function listUsed(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select id from unnest(${idArray(ids)}::int[]) as given (id)
        where exists (select 1 from promotion_uses u where u.promotion_id = given.id)`,
  );
  return rows.map(({ id }) => id);
}

function readCodes(ctx: Ctx, ids: number[]) {
  return ctx.db
    .select({
      promotionId: promotionCodes.promotionId,
      count: sql<number>`count(*)::int`,
      main: sql<
        string | null
      >`min(${promotionCodes.code}) filter (where ${promotionCodes.maxUses} is null and ${promotionCodes.userId} is null)`,
    })
    .from(promotionCodes)
    .where(inArray(promotionCodes.promotionId, ids))
    .groupBy(promotionCodes.promotionId);
}

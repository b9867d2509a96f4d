import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { promotionKinds, promotionScopes } from "#contract/promotions/promotion.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orders } from "./orders.ts";

/** Discount codes and automatic promotions (docs/rules/promotions.md). */
export const promotions = pgTable(
  "promotions",
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    /** As in the API, in pesos; null for free shipping. */
    value: jsonb().$type<unknown>(),
    appliesTo: text({ enum: promotionScopes }).notNull(),
    /** Categories, products or variants; those that were deleted match nothing. */
    appliesIds: integer().array().notNull().default(sql`'{}'`),
    needsCode: boolean().notNull(),
    startsAt: instant().notNull(),
    /** Null: until it is paused. */
    endsAt: instant(),
    minSubtotal: money().notNull().default(sql`0`),
    maxUses: integer(),
    /** Uses held by orders; one that ends unpaid gives its use back. */
    uses: integer().notNull().default(0),
    maxUsesPerPerson: integer(),
    isFirstPurchase: boolean().notNull().default(false),
    isCombinable: boolean().notNull().default(false),
    isPaused: boolean().notNull().default(false),
    /** Influencer or salon, for the report. */
    partner: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check("promotions_end_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("promotions_min_subtotal_not_negative", sql`${t.minSubtotal} >= 0`),
    check(
      "promotions_uses_in_range",
      sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
    ),
    check("promotions_limits_positive", sql`${t.maxUses} > 0 and ${t.maxUsesPerPerson} > 0`),
    check("promotions_target_named", sql`(${t.appliesTo} = 'all') = (cardinality(${t.appliesIds}) = 0)`),
    check(
      "promotions_value_of_kind",
      sql`case ${t.kind}
        when 'percent' then jsonb_typeof(${t.value}) = 'number' and (${t.value})::numeric > 0 and (${t.value})::numeric <= 100
        when 'amount' then jsonb_typeof(${t.value}) = 'number' and (${t.value})::numeric > 0
        when 'free-shipping' then ${t.value} is null
        when 'buy-n-pay-m' then (${t.value} ->> 'buy')::int > (${t.value} ->> 'pay')::int and (${t.value} ->> 'pay')::int > 0
        when 'steps' then jsonb_typeof(${t.value}) = 'array'
        else false end`,
    ),
    index("promotions_period").on(t.startsAt, t.endsAt),
  ],
);

export const promotionCodes = pgTable(
  "promotion_codes",
  {
    id: id(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    /** In capitals, without spaces. */
    code: text().notNull().unique(),
    /** The only account that may use it; null for everybody. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Null: as often as the promotion allows. */
    maxUses: integer(),
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "promotion_codes_uses_in_range",
      sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
    ),
    index("promotion_codes_promotion").on(t.promotionId, t.id),
    index("promotion_codes_user").on(t.userId),
  ],
);

/** One row for each promotion of an order. */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    id: id(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: "restrict" }),
    codeId: integer().references(() => promotionCodes.id, { onDelete: "set null" }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Taken off the goods; 0 for free shipping. */
    discount: money().notNull(),
    createdAt: createdAt(),
    /** When the order ended unpaid and gave the use back. */
    returnedAt: instant(),
  },
  (t) => [
    unique("promotion_uses_order").on(t.orderId, t.promotionId),
    check("promotion_uses_discount_not_negative", sql`${t.discount} >= 0`),
    index("promotion_uses_promotion").on(t.promotionId, t.id),
    index("promotion_uses_code").on(t.codeId),
  ],
);

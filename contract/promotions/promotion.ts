import { z } from "zod";
import { Id, Instant, Pesos, textField } from "../schemas.ts";

/** Discount codes and automatic promotions (docs/rules/promotions.md). Amounts are pesos. */

export const promotionScopes = ["all", "categories", "products", "variants"] as const;
export type PromotionScope = (typeof promotionScopes)[number];

/** A percentage with at most two decimals. */
const Percent = z
  .number("Escribe el porcentaje")
  .gt(0, "El porcentaje debe ser mayor que 0")
  .max(100, "El porcentaje no puede pasar de 100")
  .multipleOf(0.01, "Usa máximo dos decimales");
const Amount = Pesos.min(1, "Escribe cuánto se descuenta");
const Units = z.int("Escribe un número entero").min(1).max(1000);

/** `from`: pesos or units, as `by` says. */
const StepFields = { from: Pesos.min(1).max(1_000_000_000), by: z.enum(["subtotal", "units"]) };
const PromotionStep = z.union([
  z.strictObject({ ...StepFields, percent: Percent }),
  z.strictObject({ ...StepFields, amount: Amount }),
]);
export type PromotionStep = z.infer<typeof PromotionStep>;

/** Kind of a promotion with its value. */
export const PromotionRule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), value: Percent }),
  z.object({ kind: z.literal("amount"), value: Amount }),
  z.object({ kind: z.literal("free-shipping"), value: z.null().optional() }),
  z.object({
    kind: z.literal("buy-n-pay-m"),
    value: z
      .strictObject({ buy: Units.min(2, "Mínimo 2 unidades"), pay: Units })
      .refine(({ buy, pay }) => pay < buy, "Las unidades que se pagan deben ser menos que las que se llevan"),
  }),
  z.object({
    kind: z.literal("steps"),
    value: z.array(PromotionStep).min(1, "Añade al menos un escalón").max(10),
  }),
]);
export type PromotionRule = z.infer<typeof PromotionRule>;
export type PromotionKind = PromotionRule["kind"];
export const promotionKinds = ["percent", "amount", "free-shipping", "buy-n-pay-m", "steps"] as const;

/** Goods that a promotion applies to; `ids` is empty for `all`. */
const PromotionTarget = z
  .strictObject({ to: z.enum(promotionScopes), ids: z.array(Id).max(500) })
  .refine(({ to, ids }) => to === "all" || ids.length > 0, "Elige al menos uno");
export type PromotionTarget = z.infer<typeof PromotionTarget>;

/** People type codes in any case and with spaces. */
export function normaliseCode(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

const CodeText = z
  .string()
  .transform(normaliseCode)
  .pipe(z.string().regex(/^[A-Z0-9Ñ_-]{3,40}$/, "Usa de 3 a 40 letras sin tildes, números o guiones"));

const count = z.int("Escribe un número entero").min(1, "Mínimo 1").max(1_000_000).nullable();

/** All fields; those with defaults are optional when a promotion is created. */
const PromotionFields = z.strictObject({
  name: textField(2, "Escribe un nombre de al menos 2 letras", 60),
  kind: z.enum(promotionKinds),
  /** Depends on `kind`: PromotionRule. */
  value: z.unknown().optional(),
  applies: PromotionTarget,
  /** Null: automatic; or, with `needsCode`, only codes made in bulk. */
  code: CodeText.nullable().default(null),
  needsCode: z.boolean().default(false),
  startsAt: Instant,
  /** Null: until it is paused or deleted. */
  endsAt: Instant.nullable().default(null),
  minSubtotal: Pesos.default(0),
  maxUses: count.default(null),
  maxUsesPerPerson: count.default(null),
  firstPurchase: z.boolean().default(false),
  combinable: z.boolean().default(false),
  /** Name of an influencer or salon, for the report. */
  partner: z.string().trim().max(80, "Usa máximo 80 caracteres").default(""),
});

/** The issues of a rule. Of a step, which has a percentage or an amount, those of the one that it has. */
function issuesOf({ issues }: z.ZodError): { message: string; path: PropertyKey[] }[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const meant = issue.errors.find((option) => option.every(({ code }) => code !== "unrecognized_keys"));
    return meant?.map(({ message, path }) => ({ message, path: [...issue.path, ...path] })) ?? [issue];
  });
}

function checkRule(
  { kind, value, startsAt, endsAt }: z.infer<typeof PromotionFields>,
  ctx: z.RefinementCtx,
): void {
  const rule = PromotionRule.safeParse({ kind, value: value ?? null });
  for (const { message, path } of rule.error ? issuesOf(rule.error) : []) {
    ctx.addIssue({ code: "custom", message, path });
  }
  const steps = rule.data?.kind === "steps" ? rule.data.value : [];
  for (const [index, { by, from }] of steps.entries()) {
    if (by !== "units" || Number.isInteger(from)) continue;
    ctx.addIssue({ code: "custom", message: "Escribe un número entero", path: ["value", index, "from"] });
  }
  if (endsAt && endsAt <= startsAt) {
    ctx.addIssue({ code: "custom", message: "Debe terminar después de empezar", path: ["endsAt"] });
  }
}

/** POST /api/admin/promotions. */
export const PromotionBody = PromotionFields.superRefine(checkRule, {
  // Also beside other errors, so that a form shows all of them at once.
  when: ({ value }) => typeof value === "object" && value !== null,
});
export type PromotionBody = z.infer<typeof PromotionBody>;

/** PATCH /api/admin/promotions/{id}: absent fields keep their values. */
export const PromotionPatch = z.strictObject({
  name: PromotionFields.shape.name.optional(),
  kind: PromotionFields.shape.kind.optional(),
  value: z.unknown().optional(),
  applies: PromotionTarget.optional(),
  code: CodeText.nullable().optional(),
  needsCode: z.boolean().optional(),
  startsAt: Instant.optional(),
  endsAt: Instant.nullable().optional(),
  minSubtotal: Pesos.optional(),
  maxUses: count.optional(),
  maxUsesPerPerson: count.optional(),
  firstPurchase: z.boolean().optional(),
  combinable: z.boolean().optional(),
  partner: z.string().trim().max(80, "Usa máximo 80 caracteres").optional(),
  isPaused: z.boolean().optional(),
  /** The version that was edited. When it is outdated, the answer is 409 `conflict` with the stored `promotion`. */
  version: z.string().optional(),
});
export type PromotionPatch = z.infer<typeof PromotionPatch>;

const promotionStates = ["scheduled", "active", "paused", "used_up", "ended"] as const;
export type PromotionState = (typeof promotionStates)[number];

/** A category, a product or a size that a promotion applies to. */
const PromotionTargetName = z.object({ id: Id, name: z.string() });
export type PromotionTargetName = z.infer<typeof PromotionTargetName>;

/** A promotion as the admin sees it, with its results. */
export const AdminPromotion = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(promotionKinds),
  value: z.unknown(),
  applies: z.object({ to: z.enum(promotionScopes), ids: z.array(Id) }),
  /** The names of `applies.ids`, without what was deleted. */
  targets: z.array(PromotionTargetName),
  code: z.string().nullable(),
  needsCode: z.boolean(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  minSubtotal: z.number(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int().nullable(),
  firstPurchase: z.boolean(),
  combinable: z.boolean(),
  partner: z.string(),
  isPaused: z.boolean(),
  /** Changes with every edit of the fields above, but not with `isPaused`. */
  version: z.string(),
  state: z.enum(promotionStates),
  conditions: z.string(),
  /** Codes in all, those made in bulk included. */
  codeCount: z.int(),
  /** Whether no order ever took a use, not even one that it gave back. */
  isDeletable: z.boolean(),
  /** Orders that hold a use; `sales` and `discount` count the paid ones, in pesos. */
  uses: z.int(),
  sales: z.number(),
  discount: z.number(),
});
export type AdminPromotion = z.infer<typeof AdminPromotion>;

/** GET /api/admin/promotions/{id}/uses: results for each code, the most used first. */
export const PromotionUses = z.object({
  codes: z.array(
    z.object({ code: z.string().nullable(), uses: z.int(), sales: z.number(), discount: z.number() }),
  ),
  /** The latest 100. */
  orders: z.array(
    z.object({
      orderId: Id,
      code: z.string().nullable(),
      discount: z.number(),
      total: z.number(),
      /** `undone`: paid, and then refunded, reversed or cancelled. */
      payment: z.enum(["paid", "unpaid", "undone"]),
      at: Instant,
      /** True: the order ended unpaid and gave its use back. */
      isReturned: z.boolean(),
    }),
  ),
});
export type PromotionUses = z.infer<typeof PromotionUses>;

/** POST /api/admin/promotions/{id}/codes: single-use codes. */
export const BulkCodesBody = z.strictObject({
  count: z.int().min(1).max(1000, "Máximo 1.000 códigos a la vez"),
  /** Account that alone may use them. */
  userId: Id.nullable().default(null),
});
export type BulkCodesBody = z.infer<typeof BulkCodesBody>;

/** GET /api/promotions: automatic promotions in force. */
export const PublicPromotion = z.object({
  id: Id,
  name: z.string(),
  /** In few words, e.g. '20 % de descuento'. */
  benefit: z.string(),
  /** One sentence with every condition (docs/rules/promotions.md#conditions). */
  conditions: z.string(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  applies: z.object({ to: z.enum(promotionScopes), ids: z.array(Id) }),
});
export type PublicPromotion = z.infer<typeof PublicPromotion>;

/** POST /api/admin/promotions/preview: what the promotion would do to recent orders' carts. */
export const PromotionPreview = z.object({
  conditions: z.string(),
  carts: z.array(
    z.object({
      /** The order that had this cart. */
      orderId: Id,
      lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
      subtotal: z.number(),
      discount: z.number(),
      isShippingFree: z.boolean(),
      /** Why nothing is discounted. */
      reason: z.string().optional(),
    }),
  ),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

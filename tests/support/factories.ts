import { randomUUID } from "node:crypto";
import { toCentavos } from "#contract/money.ts";
import type { Ctx } from "#server/context.ts";
import {
  categories,
  priceHistory,
  products,
  productVariants,
  stockMovements,
  users,
} from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { startSession } from "#server/modules/accounts/index.ts";

/** Insert unique rows and create missing parents. Tests override only the fields that matter. Amounts in pesos. */

function unique(): string {
  return randomUUID().slice(0, 8);
}

type UserRow = typeof users.$inferSelect;

export async function makeUser(ctx: Ctx, given: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const name = `ana-${unique()}`;
  const [row] = await ctx.db
    .insert(users)
    .values({
      username: name,
      email: `${name}@correo.example`,
      password: "not a hash, no login possible",
      firstName: "Ana",
      lastName: "Restrepo",
      privacyVersion: "2025-04-09",
      privacyAcceptedAt: ctx.clock.now(),
      ...(given.isAdmin && !given.role && !given.staffRoleId && { role: "owner" }),
      ...(given.role || given.staffRoleId ? { isAdmin: true } : {}),
      ...given,
    })
    .returning();
  return mustExist(row);
}

/** Starts a session and returns its cookie header. */
export async function signIn(ctx: Ctx, user: { id: number }): Promise<string> {
  const { token } = await startSession(ctx, user.id, {
    userAgent: "test",
    network: null,
    browserToken: null,
  });
  return `trenza_sid=${token}; trenza_session=1`;
}

export async function makeSignedIn(ctx: Ctx, given: Partial<typeof users.$inferInsert> = {}) {
  const user = await makeUser(ctx, given);
  return { user, cookie: await signIn(ctx, user) };
}

export async function makeCategory(ctx: Ctx, given: Partial<typeof categories.$inferInsert> = {}) {
  const slug = `categoria-${unique()}`;
  const [row] = await ctx.db
    .insert(categories)
    .values({ name: slug, slug, ...given })
    .returning();
  dropCachedAnswers(ctx);
  return mustExist(row);
}

/** The factories write past the modules, which would announce the change. */
function dropCachedAnswers(ctx: Ctx) {
  ctx.events.deliver(catalogChanged({ products: "all" }));
}

type ProductOptions = {
  price?: number;
  stock?: number;
  variants?: { size: string; stock: number; price?: number; isEnabled?: boolean }[];
} & Partial<Omit<typeof products.$inferInsert, "price" | "basePrice" | "stock">>;

/** A published product with its initial stock movements. With `variants`, those hold the stock. */
export async function makeProduct(
  ctx: Ctx,
  { price = 20_000, stock = 10, variants = [], ...given }: ProductOptions = {},
) {
  const slug = `producto-${unique()}`;
  const categoryId = given.categoryId ?? (await makeCategory(ctx)).id;
  const enabledPrices = variants.filter((v) => v.isEnabled !== false).map((v) => v.price ?? price);
  const [inserted] = await ctx.db
    .insert(products)
    .values({
      name: slug,
      slug,
      description: "Un producto para probar la tienda.",
      basePrice: toCentavos(price),
      price: toCentavos(enabledPrices.length ? Math.min(...enabledPrices) : price),
      imageUrl: "/uploads/default-product.jpg",
      stock: variants.length ? 0 : stock,
      searchText: slug,
      ...given,
      categoryId,
    })
    .returning();
  const product = mustExist(inserted);

  const rows = [];
  for (const variant of variants) {
    const [row] = await ctx.db
      .insert(productVariants)
      .values({
        productId: product.id,
        size: variant.size,
        stock: variant.stock,
        price: variant.price === undefined ? null : toCentavos(variant.price),
        isEnabled: variant.isEnabled ?? true,
      })
      .returning();
    rows.push(mustExist(row));
  }

  const stocks = rows.length
    ? rows.map((v) => ({ variantId: v.id, size: v.size, stock: v.stock }))
    : [{ variantId: null, size: "", stock }];
  await ctx.db.insert(stockMovements).values(
    stocks.map((h) => ({
      productId: product.id,
      variantId: h.variantId,
      productName: product.name,
      size: h.size,
      quantity: h.stock,
      stockBefore: 0,
      stockAfter: h.stock,
      reason: "initial" as const,
    })),
  );
  const prices = rows.length
    ? rows.map((row) => ({ size: row.size, price: row.price ?? product.basePrice }))
    : [{ size: "", price: product.basePrice }];
  await ctx.db
    .insert(priceHistory)
    .values(prices.map((row) => ({ productId: product.id, ...row, createdAt: ctx.clock.now() })));
  dropCachedAnswers(ctx);
  return { ...product, variants: rows };
}

export function mustExist<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error("expected a row");
  return value;
}

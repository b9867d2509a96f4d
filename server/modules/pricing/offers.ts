import { asc, eq, sql } from "drizzle-orm";
import type { OrderLineInput } from "#contract/orders/orders.ts";
import type { QuoteOffer } from "#contract/pricing/quote.ts";
import { priceAt, type SalePrice } from "#contract/pricing/sale-price.ts";
import { guessWeight } from "#contract/shipping/weight.ts";
import type { Ctx } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { idArray } from "../../db/id-array.ts";
import { type Given, prepareOnce } from "../../db/prepare-once.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** A product and size for sale, with its current price and stock. */
export type Offer = QuoteOffer & {
  productId: number;
  size: string;
  imageUrl: string;
};

type Wanted = Pick<OrderLineInput, "productId" | "size">;

/**
 * The offer of each line, in the same order; null for what is not for sale: unknown, unpublished, or a disabled size
 * (docs/rules/catalogue.md#sellable).
 */
export async function findOffers(ctx: Ctx, wanted: readonly Wanted[]): Promise<(Offer | null)[]> {
  return matchOffers(ctx, wanted, await selectOffers(ctx.db, idsOf(wanted)));
}

/** Like findOffers, and locks the products so that they cannot be deleted until the transaction ends. */
export async function lockOffers(tx: Ctx, wanted: readonly Wanted[]): Promise<(Offer | null)[]> {
  return matchOffers(tx, wanted, await selectAndLockOffers(tx.db, idsOf(wanted)));
}

/** One value for any number of products. */
function idsOf(wanted: readonly Wanted[]): { ids: string } {
  return { ids: idArray(wanted.map((line) => line.productId)) };
}

const selectOffers = prepareOnce(buildOffers);
const selectAndLockOffers = prepareOnce((db, given: Given<{ ids: string }>) =>
  buildOffers(db, given).for("key share", { of: products }),
);

function buildOffers(db: Db, { ids }: Given<{ ids: string }>) {
  return db
    .select({
      productId: products.id,
      categoryId: products.categoryId,
      name: products.name,
      imageUrl: products.imageUrl,
      base: { price: products.basePrice, compareAt: products.compareAt, saleEndsAt: products.saleEndsAt },
      stock: products.stock,
      productWeight: products.weightG,
      isPublished: products.isPublished,
      variant: productVariants,
    })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(sql`${products.id} = any(${ids}::int[])`)
    .orderBy(asc(products.id));
}

function matchOffers(ctx: Ctx, wanted: readonly Wanted[], rows: Row[]): (Offer | null)[] {
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const now = ctx.clock.now();
  return wanted.map((line) => offerOf(byProduct.get(line.productId) ?? [], line.size, now));
}

type Row = Pick<Offer, "productId" | "categoryId" | "name" | "imageUrl"> & {
  base: SalePrice;
  stock: number;
  productWeight: number | null;
  isPublished: boolean;
  variant: typeof productVariants.$inferSelect | null;
};

function offerOf(rows: Row[], size: string, now: Date): Offer | null {
  const row = rows.find(({ variant }) =>
    variant ? variant.size === size && variant.isEnabled : size === "",
  );
  if (!row?.isPublished) return null;

  const { variant, productId, categoryId, name } = row;
  const { price, compareAt, saleEndsAt } = variant ?? row.base;
  const priced = price === null ? priceAt(row.base, now) : priceAt({ price, compareAt, saleEndsAt }, now);
  return {
    productId,
    categoryId,
    variantId: variant?.id ?? null,
    name,
    size,
    imageUrl: variant?.imageUrl ?? row.imageUrl,
    ...priced,
    available: variant?.stock ?? row.stock,
    weight: variant ? (variant.weightG ?? guessWeight(variant.size)) : row.productWeight,
  };
}

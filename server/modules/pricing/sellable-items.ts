import { asc, eq, sql } from "drizzle-orm";
import type { OrderLineInput } from "#contract/orders/orders.ts";
import type { SellableFacts } from "#contract/pricing/quote.ts";
import { priceAt, type SalePrice } from "#contract/pricing/sale-price.ts";
import { guessWeight } from "#contract/shipping/weight.ts";
import type { Ctx } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { idArray } from "../../db/id-array.ts";
import { type Placeholders, prepareOnce } from "../../db/prepare-once.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** A product and size for sale, with its current price and stock. */
export type SellableItem = SellableFacts & {
  productId: number;
  size: string;
  imageUrl: string;
};

type WantedLine = Pick<OrderLineInput, "productId" | "size">;

/**
 * The sellable item of each line, in the same order; null for what is not for sale: unknown, unpublished, or a disabled
 * size (docs/rules/catalogue.md#sellable).
 */
export async function findSellableItems(
  ctx: Ctx,
  wanted: readonly WantedLine[],
): Promise<(SellableItem | null)[]> {
  return matchSellableItems(ctx, wanted, await selectVariants(ctx.db, idsOf(wanted)));
}

/** Like findSellableItems, and locks the products so that they cannot be deleted until the transaction ends. */
export async function lockSellableItems(
  tx: Ctx,
  wanted: readonly WantedLine[],
): Promise<(SellableItem | null)[]> {
  return matchSellableItems(tx, wanted, await selectAndLockVariants(tx.db, idsOf(wanted)));
}

/** The ids as one array parameter, so that the prepared statement is the same for any number of lines. */
function idsOf(wanted: readonly WantedLine[]): { ids: string } {
  return { ids: idArray(wanted.map((line) => line.productId)) };
}

const selectVariants = prepareOnce(buildVariantsQuery);
const selectAndLockVariants = prepareOnce((db, given: Placeholders<{ ids: string }>) =>
  buildVariantsQuery(db, given).for("key share", { of: products }),
);

function buildVariantsQuery(db: Db, { ids }: Placeholders<{ ids: string }>) {
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

function matchSellableItems(ctx: Ctx, wanted: readonly WantedLine[], rows: Row[]): (SellableItem | null)[] {
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const now = ctx.clock.now();
  return wanted.map((line) => sellableItemOf(byProduct.get(line.productId) ?? [], line.size, now));
}

type Row = Pick<SellableItem, "productId" | "categoryId" | "name" | "imageUrl"> & {
  base: SalePrice;
  stock: number;
  productWeight: number | null;
  isPublished: boolean;
  variant: typeof productVariants.$inferSelect | null;
};

function sellableItemOf(rows: Row[], size: string, now: Date): SellableItem | null {
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

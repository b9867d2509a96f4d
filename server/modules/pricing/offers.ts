import { asc, eq, inArray } from "drizzle-orm";
import type { OrderLineInput } from "#contract/orders.ts";
import type { QuoteOffer } from "#contract/pricing/quote.ts";
import type { Ctx } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** A product and size for sale, with its current price and stock. */
export type Offer = QuoteOffer & {
  productId: number;
  variantId: number | null;
  size: string;
  imageUrl: string;
};

type Wanted = Pick<OrderLineInput, "productId" | "size">;

/**
 * The offer of each line, in the same order; null for what is not for sale: unknown, unpublished, or a disabled size
 * (docs/rules/catalogue.md#sellable).
 */
export async function findOffers(ctx: Ctx, wanted: readonly Wanted[]): Promise<(Offer | null)[]> {
  return matchOffers(wanted, await selectOffers(ctx, wanted));
}

/** Like findOffers, and locks the products so that they cannot be deleted until the transaction ends. */
export async function lockOffers(tx: Ctx, wanted: readonly Wanted[]): Promise<(Offer | null)[]> {
  return matchOffers(wanted, await selectOffers(tx, wanted).for("key share", { of: products }));
}

function selectOffers(ctx: Ctx, wanted: readonly Wanted[]) {
  const ids = wanted.map((line) => line.productId);
  return ctx.db
    .select({
      productId: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      price: products.basePrice,
      stock: products.stock,
      isPublished: products.isPublished,
      variant: productVariants,
    })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));
}

function matchOffers(wanted: readonly Wanted[], rows: Row[]): (Offer | null)[] {
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return wanted.map((line) => offerOf(byProduct.get(line.productId) ?? [], line.size));
}

type Row = Omit<Offer, "variantId" | "size" | "available"> & {
  stock: number;
  isPublished: boolean;
  variant: typeof productVariants.$inferSelect | null;
};

function offerOf(rows: Row[], size: string): Offer | null {
  const row = rows.find(({ variant }) =>
    variant ? variant.size === size && variant.isEnabled : size === "",
  );
  if (!row?.isPublished) return null;

  const { variant, productId, name } = row;
  return {
    productId,
    variantId: variant?.id ?? null,
    name,
    size,
    imageUrl: variant?.imageUrl ?? row.imageUrl,
    price: variant?.price ?? row.price,
    available: variant?.stock ?? row.stock,
  };
}

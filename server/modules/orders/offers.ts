import { asc, eq, inArray } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { OrderLineInput } from "#contract/orders.ts";
import type { Ctx } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** What the shop sells under a product and size, as the database says. */
export type Offer = {
  productId: number;
  variantId: number | null;
  name: string;
  size: string;
  imageUrl: string;
  price: Centavos;
  available: number;
};

type Wanted = Pick<OrderLineInput, "productId" | "size">;

/**
 * The offer of each line, in their order; null where nothing (any more) is sold under it: unknown, unpublished, or a
 * size that is not enabled (decision 6). The products stay undeleted until the transaction ends.
 */
export async function readOffers(tx: Ctx, wanted: readonly Wanted[]): Promise<(Offer | null)[]> {
  const ids = wanted.map((line) => line.productId);
  const rows = await tx.db
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
    .orderBy(asc(products.id))
    .for("key share", { of: products });

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

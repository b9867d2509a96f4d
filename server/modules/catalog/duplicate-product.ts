import { or, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { products, slugRedirects } from "../../db/schema/index.ts";
import { createProduct } from "./create-product.ts";
import { getProduct } from "./find-product.ts";

const MAX_LENGTH = 200;
const NAME_END = " (copia)";
const SLUG_END = "-copia";
/** Room for the number of the copy. */
const SLUG_ROOM = MAX_LENGTH - SLUG_END.length - 6;

/** A draft like the product, with its sizes and without stock, ratings or what its own sales say. Throws not_found. */
export async function duplicateProduct(ctx: Ctx, id: number): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const original = await getProduct(tx, id);
    return createProduct(tx, {
      name: original.name.slice(0, MAX_LENGTH - NAME_END.length) + NAME_END,
      slug: await freeSlug(tx, original.slug),
      description: original.description,
      longDescription: original.longDescription,
      composition: original.composition,
      price: original.basePrice,
      categoryId: original.categoryId,
      imageUrl: original.imageUrl,
      gallery: original.gallery,
      tags: original.tags,
      isFeatured: original.isFeatured,
      isNew: original.isNew,
      isBestSeller: original.isBestSeller,
      ingredients: original.ingredients,
      howToUse: original.howToUse,
      details: original.details,
      benefits: original.benefits,
      isPublished: false,
      variants: original.variants.map(({ size, ownPrice, imageUrl, isEnabled }) => ({
        size,
        stock: 0,
        price: ownPrice,
        imageUrl,
        isEnabled,
      })),
    });
  });
}

/** `…-copia`, `…-copia-2`, … : the first that no product has or leads to. */
async function freeSlug(tx: Ctx, slug: string): Promise<string> {
  const base = slug.slice(0, SLUG_ROOM).replace(/[-_]+$/, "") + SLUG_END;
  const alike = (column: typeof products.slug | typeof slugRedirects.slug) =>
    or(sql`${column} = ${base}`, sql`${column} ^@ ${`${base}-`}`);
  const taken = new Set(
    [
      await tx.db.select({ slug: products.slug }).from(products).where(alike(products.slug)),
      await tx.db.select({ slug: slugRedirects.slug }).from(slugRedirects).where(alike(slugRedirects.slug)),
    ]
      .flat()
      .map((row) => row.slug),
  );
  for (let copy = 1; ; copy++) {
    const candidate = copy === 1 ? base : `${base}-${copy}`;
    if (!taken.has(candidate)) return candidate;
  }
}

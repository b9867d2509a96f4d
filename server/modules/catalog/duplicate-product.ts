import { or, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog/catalog.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { products, slugRedirects } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { createProduct } from "./create-product.ts";
import { getProduct } from "./find-product.ts";
import { findFreeSlug } from "./free-slug.ts";

const MAX_LENGTH = 200;
const NAME_SUFFIX = " (copia)";
const SLUG_SUFFIX = "-copia";
/** Leaves room for the copy's number. */
const MAX_SLUG_BASE = MAX_LENGTH - SLUG_SUFFIX.length - 6;

/** Copies a product and its sizes as a draft, without stock, codes, ratings and sales. Throws not_found. */
export const duplicateProduct = guard("catalog.write", async (ctx: Ctx, id: number): Promise<Product> => {
  return inTransaction(ctx, async (tx) => {
    const original = await getProduct(tx, id);
    return createProduct(tx, {
      name: original.name.slice(0, MAX_LENGTH - NAME_SUFFIX.length) + NAME_SUFFIX,
      slug: await makeSlugOfCopy(tx, original.slug),
      description: original.description,
      longDescription: original.longDescription,
      composition: original.composition,
      seoDescription: original.seoDescription,
      attributeValueIds: original.attributeValueIds,
      step: original.step,
      pairIds: original.pairIds,
      weightG: original.weightG,
      cost: original.cost,
      price: original.baseCompareAt ?? original.basePrice,
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
      variants: original.variants.map(
        ({ size, ownPrice, compareAt, weightG, cost, imageUrl, isEnabled }) => ({
          size,
          weightG,
          cost,
          stock: 0,
          price: ownPrice && (compareAt ?? ownPrice),
          imageUrl,
          isEnabled,
        }),
      ),
    });
  });
});

/** The first of `…-copia`, `…-copia-2`, … that neither a product nor a redirect uses. */
async function makeSlugOfCopy(tx: Ctx, slug: string): Promise<string> {
  const base = slug.slice(0, MAX_SLUG_BASE).replace(/[-_]+$/, "") + SLUG_SUFFIX;
  const startsWithBase = (column: typeof products.slug | typeof slugRedirects.slug) =>
    or(sql`${column} = ${base}`, sql`${column} ^@ ${`${base}-`}`);
  const taken = new Set(
    [
      await tx.db.select({ slug: products.slug }).from(products).where(startsWithBase(products.slug)),
      await tx.db
        .select({ slug: slugRedirects.slug })
        .from(slugRedirects)
        .where(startsWithBase(slugRedirects.slug)),
    ]
      .flat()
      .map((row) => row.slug),
  );
  return findFreeSlug(base, taken);
}

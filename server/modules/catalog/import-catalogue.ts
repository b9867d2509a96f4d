import { inArray } from "drizzle-orm";
import { z } from "zod";
import { CategoryBody, ProductBody, VariantList } from "#contract/catalog/catalog.ts";
import { Instant, Slug } from "#contract/schemas.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { categories, products } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { errorsByField } from "../../errors-by-field.ts";
import { catalogChanged } from "../../events/events.ts";
import { insertAttribute } from "./attributes/edit-attributes.ts";
import { listAttributes } from "./attributes/list-attributes.ts";
import { writeLinks } from "./attributes/product-links.ts";
import { insertProduct } from "./create-product.ts";
import { catalogueNames } from "./csv/product-cells.ts";
import { insertCategory } from "./edit-categories.ts";
import { refreshProducts } from "./product-record.ts";

const ImportedProduct = ProductBody.omit({ categoryId: true }).extend({
  /** Slug of a category in the document or in the shop. */
  category: Slug,
  /** Default: now. */
  createdAt: Instant.optional(),
  variants: VariantList.optional(),
  /** Names of attributes' values: `Preocupación: Caspa`. */
  attributes: z.array(z.string()).optional(),
  /** Slugs of the products of this document that are recommended with it. */
  pairs: z.array(Slug).optional(),
});

/** A complete catalogue as one JSON document, such as that of the demo store. */
const Catalogue = z.strictObject({
  categories: z.array(CategoryBody).max(1000),
  products: z.array(ImportedProduct).max(20_000),
  attributes: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })).optional(),
});
type Catalogue = z.infer<typeof Catalogue>;

/**
 * Adds a catalogue in one transaction. Throws invalid_input with all invalid fields by path (`products.3.price`), or
 * taken with the slugs that the shop already has.
 */
export async function importCatalogue(
  ctx: Ctx,
  document: unknown,
): Promise<{ categories: number; products: number }> {
  const catalogue = readCatalogue(document);

  await inTransaction(ctx, async (tx) => {
    await checkSlugsAreFree(tx, catalogue);
    for (const category of catalogue.categories) await insertCategory(tx, category);

    for (const { name, values } of catalogue.attributes ?? []) {
      await insertAttribute(tx, { name, values: values.map((value) => ({ name: value })) });
    }

    const idBySlug = await listCategoryIds(tx);
    const names = catalogueNames([], await listAttributes(tx));
    const added: number[] = [];
    for (const [
      index,
      { category, createdAt, attributes = [], pairs: _, ...product },
    ] of catalogue.products.entries()) {
      const categoryId = idBySlug.get(category);
      if (!categoryId)
        throw importError({ [`products.${index}.category`]: `No hay una categoría «${category}»` });
      const date = createdAt ? new Date(createdAt) : undefined;
      const attributeValueIds = attributes.map((written) => {
        const id = names.findValue(written);
        if (!id) throw importError({ [`products.${index}.attributes`]: `No hay un filtro «${written}»` });
        return id;
      });
      added.push(await insertProduct(tx, { ...product, attributeValueIds, categoryId, createdAt: date }));
    }
    await writeImportedPairs(tx, catalogue, added);
    if (catalogue.attributes?.length) await recordEvent(tx, catalogChanged({ products: "all" }));
    await refreshProducts(tx, added, { isAssortmentNew: true });
  });
  return { categories: catalogue.categories.length, products: catalogue.products.length };
}

/** Links recommended products last: one of them may follow later in the document. */
async function writeImportedPairs(tx: Ctx, { products: list }: Catalogue, ids: readonly number[]) {
  const idBySlug = new Map(list.map(({ slug }, index) => [slug, ids[index]]));
  for (const [index, { slug, pairs = [] }] of list.entries()) {
    const pairIds = pairs.map((pair) => {
      const id = idBySlug.get(pair);
      if (!id) throw importError({ [`products.${index}.pairs`]: `No hay un producto «${pair}»` });
      return id;
    });
    const id = idBySlug.get(slug);
    if (id && pairIds.length > 0) await writeLinks(tx, id, { pairIds });
  }
}

function readCatalogue(document: unknown): Catalogue {
  const parsed = Catalogue.safeParse(document);
  if (!parsed.success) throw importError(errorsByField(parsed.error));
  const repeated = {
    ...findRepeatedSlugs(parsed.data, "categories"),
    ...findRepeatedSlugs(parsed.data, "products"),
  };
  if (Object.keys(repeated).length > 0) throw importError(repeated);
  return parsed.data;
}

function findRepeatedSlugs(catalogue: Catalogue, list: "categories" | "products"): Record<string, string> {
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [index, { slug }] of catalogue[list].entries()) {
    if (seen.has(slug)) errors[`${list}.${index}.slug`] = `«${slug}» está repetido`;
    seen.add(slug);
  }
  return errors;
}

async function checkSlugsAreFree(tx: Ctx, catalogue: Catalogue): Promise<void> {
  const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug);
  const taken = [
    ...(await tx.db
      .select({ slug: categories.slug })
      .from(categories)
      .where(inArray(categories.slug, slugsOf(catalogue.categories)))),
    ...(await tx.db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugsOf(catalogue.products)))),
  ];
  if (taken.length > 0) {
    throw new DomainError("taken", `La tienda ya tiene: ${slugsOf(taken).join(", ")}.`);
  }
}

async function listCategoryIds(tx: Ctx): Promise<Map<string, number>> {
  const rows = await tx.db.select({ slug: categories.slug, id: categories.id }).from(categories);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function importError(errors: Record<string, string>): DomainError {
  const [first] = Object.entries(errors);
  return new DomainError("invalid_input", `El catálogo no se pudo importar. ${first?.join(": ") ?? ""}`, {
    errors,
  });
}

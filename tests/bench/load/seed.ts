import path from "node:path";
import { openEmbedded, openServed } from "#server/db/client.ts";

/** Ten copies of each product of the demo store, with their sizes, so that the shop has 220 products. */
const COPIES = `
  insert into products (name, slug, description, long_description, composition, base_price, price, category_id, image_url,
    gallery, tags, is_featured, is_new, is_best_seller, rating, review_count, ingredients, how_to_use, details, benefits,
    stock, search_text, created_at)
  select name || ' ' || n, slug || '-' || n, description, long_description, composition, coalesce(compare_at, base_price),
    price, category_id, image_url, gallery, tags, false, is_new, false, rating, review_count, ingredients, how_to_use,
    details, benefits, stock, search_text || ' ' || n, created_at - n * interval '1 day'
  from products, generate_series(1, 10) n order by n, id;

  insert into product_variants (product_id, size, stock, price, image_url, is_enabled)
  select copy.id, size.size, size.stock, size.price, size.image_url, size.is_enabled
  from product_variants size
  join products original on original.id = size.product_id
  join generate_series(1, 10) n on true
  join products copy on copy.slug = original.slug || '-' || n
  order by copy.id, size.id;

  update product_variants set stock = 1000000;
  update products set stock = 1000000 where id not in (select product_id from product_variants);`;

/** Adds the products to the database of a stopped shop. */
export async function seedProducts(dataDir: string, serverUrl: string | undefined): Promise<void> {
  const database = serverUrl
    ? await openServed(serverUrl)
    : await openEmbedded({ dataDir: path.join(dataDir, "database") });
  try {
    await database.exec(COPIES);
    await (database.kind === "served" ? database.exec("vacuum analyze") : database.vacuumAnalyze());
  } finally {
    await database.close();
  }
}

import { sql } from "drizzle-orm";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";

/**
 * Deletes the demo store's pictures from storage, other than those that the shop still shows: in orders of the demo
 * store's products, in copies of them, in texts that the owner kept. Safe to run again wherever it stopped.
 */
export async function removeDemoPictures(ctx: Ctx): Promise<void> {
  const { listDemoPictures } = await import("#demo/pictures.ts");
  const pictures = listDemoPictures();
  const shown = await findShown(ctx, [...new Set(pictures.map(({ url }) => url))]);
  shown.add(DEFAULT_PRODUCT_IMAGE);
  for (const { url, key } of pictures) if (!shown.has(url)) await ctx.storage.delete(key);
}

async function findShown(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
  const given = sql`array[${sql.join(
    urls.map((url) => sql`${url}`),
    sql`, `,
  )}]::text[]`;
  const rows = await rowsOf<{ url: string }>(
    ctx.db,
    sql`
      with given as (select unnest(${given}) as url),
      used as (
        select image_url as url from products union select unnest(gallery) from products
        union select image_url from product_variants union select image_url from categories
        union select image_url from order_items
        union select image_url from chat_pictures union select image_url from instagram_posts
      ),
      written as (
        select content::text as words from content_pages union all select values::text from settings
      )
      select url from given
      where url in (select url from used) or exists (select 1 from written where position(given.url in words) > 0)`,
  );
  return new Set(rows.map(({ url }) => url));
}

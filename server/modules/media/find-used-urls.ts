import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";

/** The URLs among `urls` that are used in the catalogue, orders, reviews, content or settings. */
export async function findUsedUrls(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
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
        union select qr_url from own_accounts union select qr_url from order_accounts
        union select url from review_photos
        union select image_url from chat_pictures union select image_url from instagram_posts
      ),
      written as (
        select content::text as words from content_pages union all select values::text from settings
        union all select long_description from products union all select sections::text from own_pages
      )
      select url from given
      where url in (select url from used) or exists (select 1 from written where position(given.url in words) > 0)`,
  );
  return new Set(rows.map(({ url }) => url));
}

import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";

const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

/**
 * Writes anew what searches read of some products (decision 8): to be called by whatever changes a name, a
 * description, ingredients, tags or a category's name.
 */
export async function refreshSearch(tx: Ctx, which: SQL): Promise<void> {
  await tx.db.execute(sql`
    with written as (
      update products set search_text = search_key(concat_ws(' ',
        products.name, categories.name, array_to_string(products.tags, ' '),
        products.description, products.ingredients))
      from categories
      where categories.id = ${products.categoryId} and ${which}
      returning search_text
    )
    insert into search_words (word)
    select distinct word from written, regexp_split_to_table(search_text, '[^a-z0-9]+') as word
      where length(word) between ${SHORTEST_WORD} and ${LONGEST_WORD}
      order by word
    on conflict do nothing`);
}

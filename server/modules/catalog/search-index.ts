import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";

const MIN_WORD_LENGTH = 3;
const MAX_WORD_LENGTH = 40;

/**
 * Updates the search text of products (docs/rules/catalogue.md#search). Call it after a change of name, description,
 * ingredients, tags, attributes, or of a name of category or attribute.
 */
export async function refreshSearchText(tx: Ctx, condition: SQL): Promise<void> {
  await tx.db.execute(sql`
    with written as (
      update products set search_text = search_key(concat_ws(' ',
        products.name, categories.name, array_to_string(products.tags, ' '),
        (select string_agg(concat_ws(' ', attribute.name, value.name), ' ' order by value.id)
          from product_attribute_values held
          join attribute_values value on value.id = held.value_id
          join attributes attribute on attribute.id = value.attribute_id
          where held.product_id = products.id),
        products.description, products.ingredients))
      from categories
      where categories.id = ${products.categoryId} and ${condition}
      returning search_text
    )
    insert into search_words (word)
    select distinct word from written, regexp_split_to_table(search_text, '[^a-z0-9]+') as word
      where length(word) between ${MIN_WORD_LENGTH} and ${MAX_WORD_LENGTH}
      order by word
    on conflict do nothing`);
}

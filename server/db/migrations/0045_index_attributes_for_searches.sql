-- Searches read the names of attributes and their values.
WITH written AS (
  UPDATE products SET search_text = search_key(concat_ws(' ',
    products.name, categories.name, array_to_string(products.tags, ' '),
    (SELECT string_agg(concat_ws(' ', attribute.name, value.name), ' ' ORDER BY value.id)
      FROM product_attribute_values held
      JOIN attribute_values value ON value.id = held.value_id
      JOIN attributes attribute ON attribute.id = value.attribute_id
      WHERE held.product_id = products.id),
    products.description, products.ingredients))
  FROM categories
  WHERE categories.id = products.category_id
    AND EXISTS (SELECT FROM product_attribute_values held WHERE held.product_id = products.id)
  RETURNING search_text
)
INSERT INTO search_words (word)
SELECT DISTINCT word FROM written, regexp_split_to_table(search_text, '[^a-z0-9]+') AS word
  WHERE length(word) BETWEEN 3 AND 40
  ORDER BY word
ON CONFLICT DO NOTHING;

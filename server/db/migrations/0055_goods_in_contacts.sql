-- The searchable names of what an order holds; the names in `orders.goods` are joined by this separator.
CREATE FUNCTION goods_words(goods text) RETURNS text[]
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(search_key(name)), '{}') FROM unnest(string_to_array(goods, ' · ')) name
$$;
--> statement-breakpoint
-- The searchable words of an order. One item for each phrase, because a search finds parts of a phrase.
CREATE OR REPLACE FUNCTION order_words(placed orders) RETURNS text[]
  LANGUAGE sql STABLE AS $$
  SELECT ARRAY[
    search_key(concat_ws(' ', placed.first_name, placed.last_name, placed.email, placed.city)),
    search_code(placed.phone), search_code(placed.document_number)] || goods_words(placed.goods)
$$;
--> statement-breakpoint
-- Writes the names of an order's goods into the order and its contact. New goods only add to the contact; removed ones
-- may still be in another order, so the contact is computed again.
CREATE OR REPLACE FUNCTION refresh_order_goods() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  described record;
BEGIN
  FOR described IN
    UPDATE orders o SET goods = bought.goods
    FROM (
      SELECT changed.order_id, coalesce(string_agg(DISTINCT i.name, ' · '), '') AS goods
      FROM changed LEFT JOIN order_items i USING (order_id) GROUP BY 1
    ) bought
    WHERE o.id = bought.order_id AND o.goods <> bought.goods
    RETURNING o.contact_id, o.goods
  LOOP
    IF TG_OP = 'DELETE' THEN
      PERFORM FROM contacts WHERE id = described.contact_id FOR NO KEY UPDATE;
      PERFORM describe_contact(described.contact_id);
    ELSE
      UPDATE contacts c
      SET search_text = join_words(string_to_array(c.search_text, E'\n') || goods_words(described.goods))
      WHERE c.id = described.contact_id
        AND NOT goods_words(described.goods) <@ string_to_array(c.search_text, E'\n');
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- New orders wait until the end: one that another process places meanwhile, still with the old functions, would be missed below.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Adds the goods of earlier orders. Reads the names from the lines once for each person, because a year has 100,000 orders.
UPDATE contacts c SET search_text = join_words(string_to_array(c.search_text, E'\n') || bought.words)
FROM (
  SELECT contact_id, array_agg(search_key(name)) AS words
  FROM (
    SELECT DISTINCT o.contact_id, i.name FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.contact_id IS NOT NULL
  ) names
  GROUP BY contact_id
) bought
WHERE c.id = bought.contact_id;

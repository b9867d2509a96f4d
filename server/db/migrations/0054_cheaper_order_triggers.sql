-- Writes the keys of an order again: somebody may have moved the last other order with a key meanwhile. In PL/pgSQL, which
-- plans the statement once for a connection and not again for each order.
CREATE OR REPLACE FUNCTION keep_order_keys(placed orders) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_keys (kind, value, contact_id)
  SELECT kind, value, placed.contact_id
  FROM (VALUES
    ('phone', phone_key(placed.phone)),
    ('email', CASE WHEN placed.user_id IS NULL AND placed.email_verified_at IS NOT NULL THEN mail_key(placed.email) END)
  ) proven (kind, value)
  WHERE value IS NOT NULL AND placed.contact_id IS NOT NULL
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- Adds a new order to its contact. Reads no other order, because a person may have thousands.
CREATE OR REPLACE FUNCTION add_order_to_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  known contacts;
  is_newest boolean;
  has_newest_email boolean;
  has_newest_phone boolean;
  has_newest_city boolean;
BEGIN
  -- Waits for other orders of this person.
  SELECT * INTO known FROM contacts WHERE id = NEW.contact_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM keep_order_keys(NEW);
  IF known.search_text = '' THEN
    PERFORM describe_contact(known.id);
    RETURN NULL;
  END IF;
  -- Most orders of a known customer say nothing new.
  IF known.created_at <= NEW.created_at
    AND (known.user_id IS NOT NULL
      OR (NEW.first_name, NEW.last_name, NEW.email) = (known.first_name, known.last_name, known.email))
    AND NEW.phone IN ('', known.phone) AND NEW.city IN ('', known.city)
    AND array_remove(order_words(NEW), '') <@ string_to_array(known.search_text, E'\n')
  THEN
    RETURN NULL;
  END IF;
  -- A newer order may have been faster, or came with the same statement.
  is_newest := NOT EXISTS (SELECT FROM orders WHERE contact_id = known.id AND id > NEW.id);
  has_newest_email := known.user_id IS NULL AND NEW.email <> '' AND (is_newest
    OR NOT EXISTS (SELECT FROM orders o WHERE o.contact_id = known.id AND o.id > NEW.id AND o.email <> ''));
  has_newest_phone := NEW.phone <> '' AND (is_newest
    OR NOT EXISTS (SELECT FROM orders o WHERE o.contact_id = known.id AND o.id > NEW.id AND o.phone <> ''));
  has_newest_city := NEW.city <> '' AND (is_newest
    OR NOT EXISTS (SELECT FROM orders o WHERE o.contact_id = known.id AND o.id > NEW.id AND o.city <> ''));
  UPDATE contacts c
  SET first_name = added.first_name, last_name = added.last_name, email = added.email, phone = added.phone, city = added.city,
    search_text = added.search_text, created_at = added.created_at
  FROM (
    SELECT CASE WHEN known.user_id IS NULL AND is_newest THEN NEW.first_name ELSE known.first_name END AS first_name,
      CASE WHEN known.user_id IS NULL AND is_newest THEN NEW.last_name ELSE known.last_name END AS last_name,
      CASE WHEN has_newest_email THEN NEW.email ELSE known.email END AS email,
      CASE WHEN has_newest_phone THEN NEW.phone ELSE known.phone END AS phone,
      CASE WHEN has_newest_city THEN NEW.city ELSE known.city END AS city,
      join_words(string_to_array(known.search_text, E'\n') || order_words(NEW)) AS search_text,
      least(known.created_at, NEW.created_at) AS created_at
  ) added
  WHERE c.id = known.id
    AND (c.first_name, c.last_name, c.email, c.phone, c.city, c.search_text, c.created_at) IS DISTINCT FROM
      (added.first_name, added.last_name, added.email, added.phone, added.city, added.search_text, added.created_at);
  RETURN NULL;
END $$;

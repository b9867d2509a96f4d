CREATE TABLE "contact_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"one" integer NOT NULL,
	"other" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference_once" ON "refunds" USING btree ("order_id","reference") WHERE "refunds"."reference" <> '';--> statement-breakpoint
-- The searchable words of an order. One item for each phrase, because a search finds parts of a phrase.
CREATE FUNCTION order_words(placed orders) RETURNS text[]
  LANGUAGE sql STABLE AS $$
  SELECT ARRAY[
    search_key(concat_ws(' ', placed.first_name, placed.last_name, placed.email, placed.city)),
    search_code(placed.phone), search_code(placed.document_number)]
$$;
--> statement-breakpoint
-- Sorted, each once, one in a line: the same text in whatever order the orders came.
CREATE FUNCTION join_words(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT word, E'\n' ORDER BY word), '') FROM unnest(words) word WHERE word <> ''
$$;
--> statement-breakpoint
-- Copies what is known of a person into the contact. The caller has locked it.
CREATE FUNCTION describe_contact(contact integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contacts c
  SET first_name = known.first_name, last_name = known.last_name, email = known.email, phone = known.phone,
    city = known.city, search_text = known.search_text, created_at = known.created_at
  FROM (
    SELECT coalesce(u.first_name, o.first_name, '') AS first_name, coalesce(u.last_name, o.last_name, '') AS last_name,
      coalesce(u.email, o.email, '') AS email, coalesce(o.phone, a.phone) AS phone, coalesce(o.city, a.city) AS city,
      coalesce(least(u.created_at, o.created_at), own.created_at) AS created_at,
      join_words(array_cat(
        ARRAY[search_key(concat_ws(' ', u.first_name, u.last_name, u.username, u.email)), search_code(u.document_number)],
        array_cat(
          (SELECT array_agg(word) FROM orders placed, unnest(order_words(placed)) word WHERE placed.contact_id = contact),
          (
            SELECT array_agg(word) FROM addresses, unnest(ARRAY[search_key(addresses.city), search_code(addresses.phone)]) word
            WHERE addresses.user_id = own.user_id
          )
        )
      )) AS search_text
    FROM contacts own
    CROSS JOIN (
      SELECT min(created_at) AS created_at,
        (array_agg(first_name ORDER BY id DESC))[1] AS first_name,
        (array_agg(last_name ORDER BY id DESC))[1] AS last_name,
        (array_agg(orders.email ORDER BY id DESC) FILTER (WHERE orders.email <> ''))[1] AS email,
        (array_agg(orders.phone ORDER BY id DESC) FILTER (WHERE orders.phone <> ''))[1] AS phone,
        (array_agg(orders.city ORDER BY id DESC) FILTER (WHERE orders.city <> ''))[1] AS city
      FROM orders WHERE contact_id = contact
    ) o
    LEFT JOIN users u ON u.id = own.user_id
    LEFT JOIN addresses a ON a.user_id = own.user_id AND a.is_default
    WHERE own.id = contact
  ) known
  WHERE c.id = contact
    AND (c.first_name, c.last_name, c.email, c.phone, c.city, c.search_text, c.created_at) IS DISTINCT FROM
      (known.first_name, known.last_name, known.email, known.phone, known.city, known.search_text, known.created_at);
END $$;
--> statement-breakpoint
-- Joins two contacts, unless both have an account. Returns the one that stays: the account's, else the older one.
-- Everybody else locks an order before its contact, so joining never waits for an order or a contact: when somebody holds
-- one, `contact_joins` remembers the pair for settle_contacts().
CREATE OR REPLACE FUNCTION merge_contacts(one integer, other integer) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  kept integer;
  gone integer;
BEGIN
  IF one = other OR (SELECT count(*) < 2 OR count(user_id) = 2 FROM contacts WHERE id IN (one, other)) THEN
    RETURN one;
  END IF;
  BEGIN
    PERFORM FROM contacts WHERE id IN (one, other) FOR UPDATE NOWAIT;
    PERFORM FROM orders WHERE contact_id IN (one, other) FOR NO KEY UPDATE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    INSERT INTO contact_joins (one, other) VALUES (merge_contacts.one, merge_contacts.other);
    RETURN one;
  END;
  SELECT id INTO kept FROM contacts WHERE id IN (one, other) ORDER BY user_id NULLS LAST, id LIMIT 1;
  gone := one + other - kept;
  UPDATE orders SET contact_id = kept WHERE contact_id = gone;
  UPDATE contact_keys SET contact_id = kept WHERE contact_id = gone;
  UPDATE contact_notes SET contact_id = kept WHERE contact_id = gone;
  INSERT INTO contact_labels (contact_id, label)
    SELECT kept, label FROM contact_labels WHERE contact_id = gone ON CONFLICT DO NOTHING;
  UPDATE contact_joins j SET one = kept WHERE j.one = gone;
  UPDATE contact_joins j SET other = kept WHERE j.other = gone;
  DELETE FROM contacts WHERE id = gone;
  PERFORM describe_contact(kept);
  RETURN kept;
END $$;
--> statement-breakpoint
-- Deletes keys that nothing proves any more and a contact of nobody; else copies what is known of the person.
CREATE OR REPLACE FUNCTION refresh_contact(contact integer) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  account integer;
BEGIN
  -- Waits for other orders of this person, so that the statements below see them.
  SELECT user_id INTO account FROM contacts WHERE id = contact FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  DELETE FROM contact_keys k
  WHERE k.contact_id = contact
    AND NOT EXISTS (
      SELECT FROM orders o
      WHERE o.contact_id = contact
        AND ((k.kind = 'phone' AND k.value = phone_key(o.phone))
          OR (k.kind = 'email' AND o.user_id IS NULL AND o.email_verified_at IS NOT NULL AND k.value = mail_key(o.email)))
    )
    AND NOT EXISTS (
      SELECT FROM users u
      WHERE u.id = account AND u.email_verified_at IS NOT NULL AND k.kind = 'email' AND k.value = mail_key(u.email)
    );

  IF account IS NULL AND NOT EXISTS (SELECT FROM orders WHERE contact_id = contact) THEN
    -- An order that is being placed may hold it, and wait for the lock above: then settle_contacts() deletes it.
    PERFORM FROM contacts WHERE id = contact FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      DELETE FROM contacts WHERE id = contact AND NOT EXISTS (SELECT FROM orders WHERE contact_id = contact);
      RETURN;
    END IF;
  END IF;
  PERFORM describe_contact(contact);
END $$;
--> statement-breakpoint
-- Writes the keys of an order again: somebody may have moved the last other order with a key meanwhile.
CREATE FUNCTION keep_order_keys(placed orders) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO contact_keys (kind, value, contact_id)
  SELECT kind, value, placed.contact_id
  FROM (VALUES
    ('phone', phone_key(placed.phone)),
    ('email', CASE WHEN placed.user_id IS NULL AND placed.email_verified_at IS NOT NULL THEN mail_key(placed.email) END)
  ) proven (kind, value)
  WHERE value IS NOT NULL AND placed.contact_id IS NOT NULL
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Adds a new order to its contact. Reads no other order, because a person may have thousands.
CREATE FUNCTION add_order_to_contact() RETURNS trigger
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_order_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  contact integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    contact := order_contact(NEW);
    IF NEW.first_name = '' THEN
      -- Notes about an erased person may quote what was erased (docs/rules/accounts.md#erasure).
      DELETE FROM contact_notes WHERE contact_id = OLD.contact_id;
    END IF;
    -- Both in one order, since others may move orders the other way.
    PERFORM FROM contacts WHERE id IN (contact, OLD.contact_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE orders SET contact_id = contact WHERE id = NEW.id AND contact_id IS DISTINCT FROM contact;
    NEW.contact_id := contact;
    PERFORM keep_order_keys(NEW);
    PERFORM refresh_contact(contact);
  END IF;
  IF OLD.contact_id IS DISTINCT FROM contact THEN
    PERFORM refresh_contact(OLD.contact_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_refresh_contact ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_added_to_contact AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION add_order_to_contact();
--> statement-breakpoint
CREATE TRIGGER orders_removed_from_contact AFTER DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refresh_order_contact();
--> statement-breakpoint
CREATE TRIGGER orders_refresh_contact
  AFTER UPDATE OF user_id, is_guest, first_name, last_name, email, phone, document_number, city, email_verified_at ON orders
  FOR EACH ROW
  WHEN ((OLD.user_id, OLD.is_guest, OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.document_number, OLD.city, OLD.email_verified_at)
    IS DISTINCT FROM
    (NEW.user_id, NEW.is_guest, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.document_number, NEW.city, NEW.email_verified_at))
  EXECUTE FUNCTION refresh_order_contact();
--> statement-breakpoint
-- Joins contacts that could not be joined at once, and deletes those of nobody. Never waits; what is in use stays for the next run.
CREATE FUNCTION settle_contacts() RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  unused integer;
BEGIN
  FOR pair IN DELETE FROM contact_joins RETURNING contact_joins.one, contact_joins.other LOOP
    PERFORM merge_contacts(pair.one, pair.other);
  END LOOP;
  FOR unused IN
    SELECT id FROM contacts c
    WHERE user_id IS NULL AND NOT EXISTS (SELECT FROM orders WHERE contact_id = c.id)
    FOR UPDATE OF c SKIP LOCKED
  LOOP
    DELETE FROM contacts WHERE id = unused AND NOT EXISTS (SELECT FROM orders WHERE contact_id = unused);
  END LOOP;
END $$;

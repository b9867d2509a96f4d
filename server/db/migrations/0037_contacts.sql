CREATE TABLE "contact_keys" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"contact_id" integer NOT NULL,
	CONSTRAINT "contact_keys_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "contact_labels" (
	"contact_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "contact_labels_contact_id_label_pk" PRIMARY KEY("contact_id","label"),
	CONSTRAINT "contact_labels_not_empty" CHECK ("contact_labels"."label" <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text,
	"city" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_id" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_keys" ADD CONSTRAINT "contact_keys_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_labels" ADD CONSTRAINT "contact_labels_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_keys_contact" ON "contact_keys" USING btree ("contact_id");
--> statement-breakpoint
CREATE INDEX "contact_labels_label" ON "contact_labels" USING btree ("label","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("contact_id","id");
--> statement-breakpoint
CREATE INDEX "contact_notes_user" ON "contact_notes" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_user" ON "contacts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "contacts_town" ON "contacts" USING btree (search_key("city"));
--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree ("contact_id","id");
--> statement-breakpoint
-- The digits of a national number; null for what is too short to be one.
CREATE FUNCTION phone_key(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substring(right(regexp_replace(phone, '\D', '', 'g'), 10) from '^.{7,}$');
--> statement-breakpoint
-- The address in lower case, without its `+` part.
CREATE FUNCTION mail_key(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(regexp_replace(lower(email), '\+[^@]*@', '@'), '');
--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (mail_key("email"));
--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree (phone_key("phone"));
--> statement-breakpoint
-- Joins two contacts, unless both have an account. Returns the one that stays: the account's, else the older one.
CREATE FUNCTION merge_contacts(one integer, other integer) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  kept integer;
  gone integer;
BEGIN
  PERFORM FROM contacts WHERE id IN (one, other) ORDER BY id FOR UPDATE;
  IF (SELECT count(user_id) = 2 FROM contacts WHERE id IN (one, other)) THEN
    RETURN one;
  END IF;
  SELECT id INTO kept FROM contacts WHERE id IN (one, other) ORDER BY user_id NULLS LAST, id LIMIT 1;
  gone := one + other - kept;
  UPDATE orders SET contact_id = kept WHERE contact_id = gone;
  UPDATE contact_keys SET contact_id = kept WHERE contact_id = gone;
  UPDATE contact_notes SET contact_id = kept WHERE contact_id = gone;
  INSERT INTO contact_labels (contact_id, label)
    SELECT kept, label FROM contact_labels WHERE contact_id = gone ON CONFLICT DO NOTHING;
  DELETE FROM contacts WHERE id = gone;
  RETURN kept;
END $$;
--> statement-breakpoint
-- The contact of an account, a phone number and a verified e-mail address. Creates it, or joins those that they belong to.
-- Null without any of them.
CREATE FUNCTION contact_for(account integer, phone text, verified_email text) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  own integer;
  owner integer;
  key record;
BEGIN
  IF account IS NOT NULL THEN
    INSERT INTO contacts (user_id) VALUES (account) ON CONFLICT (user_id) DO NOTHING;
    SELECT id INTO own FROM contacts WHERE user_id = account;
  END IF;
  FOR key IN
    SELECT kind, value FROM (VALUES ('phone', phone_key(phone)), ('email', mail_key(verified_email))) given (kind, value)
    WHERE value IS NOT NULL
  LOOP
    -- The row lock waits for a merge of this contact; the contact that is gone is then not found.
    SELECT c.id INTO owner FROM contact_keys k JOIN contacts c ON c.id = k.contact_id
      WHERE k.kind = key.kind AND k.value = key.value FOR KEY SHARE OF c;
    IF owner IS NULL THEN
      IF own IS NULL THEN
        INSERT INTO contacts DEFAULT VALUES RETURNING id INTO own;
      END IF;
      INSERT INTO contact_keys (kind, value, contact_id) VALUES (key.kind, key.value, own) ON CONFLICT DO NOTHING;
      SELECT k.contact_id INTO owner FROM contact_keys k WHERE k.kind = key.kind AND k.value = key.value;
    END IF;
    IF own IS NULL THEN
      own := owner;
    ELSIF own <> owner THEN
      own := merge_contacts(own, owner);
    END IF;
  END LOOP;
  RETURN own;
END $$;
--> statement-breakpoint
-- Copies what is known of a person into the contact. Deletes keys that nothing proves any more, and a contact of nobody.
CREATE FUNCTION refresh_contact(contact integer) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  account integer;
BEGIN
  -- Waits for other orders of this person, so that the statements below see them.
  SELECT user_id INTO account FROM contacts WHERE id = contact FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF account IS NULL AND NOT EXISTS (SELECT FROM orders WHERE contact_id = contact) THEN
    PERFORM FROM contacts WHERE id = contact FOR UPDATE;
    DELETE FROM contacts WHERE id = contact AND NOT EXISTS (SELECT FROM orders WHERE contact_id = contact);
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

  UPDATE contacts c
  SET first_name = known.first_name, last_name = known.last_name, email = known.email, phone = known.phone,
    city = known.city, search_text = known.search_text, created_at = known.created_at
  FROM (
    SELECT coalesce(u.first_name, o.first_name, '') AS first_name, coalesce(u.last_name, o.last_name, '') AS last_name,
      coalesce(u.email, o.email, '') AS email, coalesce(o.phone, a.phone) AS phone, coalesce(o.city, a.city) AS city,
      least(u.created_at, o.created_at) AS created_at,
      concat_ws(' ',
        search_key(concat_ws(' ', u.first_name, u.last_name, u.username, u.email)), search_code(u.document_number),
        (
          SELECT string_agg(DISTINCT word, ' ')
          FROM (
            SELECT search_key(first_name || ' ' || last_name || ' ' || orders.email || ' ' || orders.city)
            FROM orders WHERE contact_id = contact
            UNION SELECT search_code(orders.phone) FROM orders WHERE contact_id = contact
            UNION SELECT search_code(orders.document_number) FROM orders WHERE contact_id = contact
            UNION SELECT search_key(addresses.city) FROM addresses WHERE user_id = account
            UNION SELECT search_code(addresses.phone) FROM addresses WHERE user_id = account
          ) words (word)
          WHERE word <> ''
        )
      ) AS search_text
    FROM (
      SELECT min(created_at) AS created_at,
        (array_agg(first_name ORDER BY id DESC))[1] AS first_name,
        (array_agg(last_name ORDER BY id DESC))[1] AS last_name,
        (array_agg(orders.email ORDER BY id DESC) FILTER (WHERE orders.email <> ''))[1] AS email,
        (array_agg(orders.phone ORDER BY id DESC) FILTER (WHERE orders.phone <> ''))[1] AS phone,
        (array_agg(orders.city ORDER BY id DESC) FILTER (WHERE orders.city <> ''))[1] AS city
      FROM orders WHERE contact_id = contact
    ) o
    LEFT JOIN users u ON u.id = account
    LEFT JOIN addresses a ON a.user_id = account AND a.is_default
  ) known
  WHERE c.id = contact
    AND (c.first_name, c.last_name, c.email, c.phone, c.city, c.search_text, c.created_at) IS DISTINCT FROM
      (known.first_name, known.last_name, known.email, known.phone, known.city, known.search_text, known.created_at);
END $$;
--> statement-breakpoint
-- The contact of an order. Null for erased orders and those of deleted accounts, which belong to nobody.
CREATE FUNCTION order_contact(placed orders) RETURNS integer
  LANGUAGE plpgsql AS $$
BEGIN
  IF placed.first_name = '' OR (placed.user_id IS NULL AND NOT placed.is_guest) THEN
    RETURN NULL;
  END IF;
  RETURN contact_for(placed.user_id, placed.phone,
    CASE WHEN placed.user_id IS NULL AND placed.email_verified_at IS NOT NULL THEN placed.email END);
END $$;
--> statement-breakpoint
-- Fills contacts and the searchable goods of rows that were written without the triggers below: those of older releases,
-- and those of a restore that turned triggers off. Statements about all rows, because a year has 100,000 orders; index
-- scans, because the statistics of the new tables are those of empty ones.
CREATE FUNCTION rebuild_contacts() RETURNS void
  LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  person record;
  placed orders;
BEGIN
  INSERT INTO contacts (user_id) SELECT id FROM users ORDER BY id ON CONFLICT (user_id) DO NOTHING;
  INSERT INTO contact_keys (kind, value, contact_id)
    SELECT DISTINCT ON (phone_key(o.phone)) 'phone', phone_key(o.phone), c.id
    FROM orders o JOIN contacts c USING (user_id)
    WHERE phone_key(o.phone) IS NOT NULL AND o.first_name <> ''
    ORDER BY phone_key(o.phone), o.id
    ON CONFLICT DO NOTHING;
  WITH fresh AS (
    SELECT phone, nextval(pg_get_serial_sequence('contacts', 'id')) AS id
    FROM (
      SELECT phone_key(o.phone) AS phone FROM orders o
      WHERE o.is_guest AND o.user_id IS NULL AND o.first_name <> '' AND phone_key(o.phone) IS NOT NULL
      EXCEPT SELECT value FROM contact_keys WHERE kind = 'phone'
    ) unknown
  ), made AS (
    INSERT INTO contacts (id) OVERRIDING SYSTEM VALUE SELECT id FROM fresh
  )
  INSERT INTO contact_keys (kind, value, contact_id) SELECT 'phone', phone, id FROM fresh;

  -- One update, because each rewrites the order in all its indexes.
  UPDATE orders o SET contact_id = found.contact_id, goods = found.goods
  FROM (
    SELECT earlier.id, bought.goods,
      CASE
        WHEN earlier.contact_id IS NOT NULL THEN earlier.contact_id
        WHEN earlier.first_name = '' OR (earlier.user_id IS NULL AND NOT earlier.is_guest) THEN NULL
        ELSE coalesce(c.id, k.contact_id)
      END AS contact_id
    FROM orders earlier
    LEFT JOIN contacts c ON c.user_id = earlier.user_id
    LEFT JOIN contact_keys k ON k.kind = 'phone' AND k.value = phone_key(earlier.phone)
    CROSS JOIN LATERAL (
      SELECT coalesce(string_agg(DISTINCT name, ' · '), '') AS goods FROM order_items WHERE order_id = earlier.id
    ) bought
  ) found
  WHERE found.id = o.id AND (o.contact_id, o.goods) IS DISTINCT FROM (found.contact_id, found.goods);

  -- Verified addresses may join contacts, one after the other.
  FOR person IN SELECT id, email FROM users WHERE email_verified_at IS NOT NULL ORDER BY id LOOP
    PERFORM contact_for(person.id, NULL, person.email);
  END LOOP;
  FOR placed IN SELECT * FROM orders WHERE user_id IS NULL AND email_verified_at IS NOT NULL ORDER BY id LOOP
    UPDATE orders SET contact_id = order_contact(placed) WHERE id = placed.id AND contact_id IS NULL;
    IF NOT FOUND THEN
      PERFORM order_contact(placed);
    END IF;
  END LOOP;
  PERFORM refresh_contact(id) FROM contacts;
END $$;
--> statement-breakpoint
SELECT rebuild_contacts();
--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || email || ' ' || city || ' ' || goods) || ' ' || search_code(phone) || ' ' || search_code(document_number) || ' ' || search_code(tracking_number) || ' ' || search_code(transaction_id)) STORED;
--> statement-breakpoint
CREATE INDEX "orders_bought" ON "orders" USING btree ("contact_id") WHERE "orders"."payment_status" = 'accepted' and "orders"."status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION set_order_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises orders with the same phone, which could otherwise wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('contact phone ' || phone_key(NEW.phone), 0));
  NEW.contact_id := order_contact(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_set_contact BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION set_order_contact();
--> statement-breakpoint
CREATE FUNCTION refresh_order_contact() RETURNS trigger
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
    UPDATE orders SET contact_id = contact WHERE id = NEW.id AND contact_id IS DISTINCT FROM contact;
  ELSIF TG_OP = 'INSERT' THEN
    contact := NEW.contact_id;
  END IF;
  PERFORM refresh_contact(contact);
  IF TG_OP <> 'INSERT' AND OLD.contact_id IS DISTINCT FROM contact THEN
    PERFORM refresh_contact(OLD.contact_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_refresh_contact
  AFTER INSERT OR DELETE
    OR UPDATE OF user_id, is_guest, first_name, last_name, email, phone, document_number, city, email_verified_at
  ON orders FOR EACH ROW EXECUTE FUNCTION refresh_order_contact();
--> statement-breakpoint
CREATE FUNCTION refresh_account_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_contact(
    contact_for(NEW.id, NULL, CASE WHEN NEW.email_verified_at IS NOT NULL THEN NEW.email END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_refresh_contact
  AFTER INSERT OR UPDATE OF first_name, last_name, username, email, email_verified_at, document_number ON users
  FOR EACH ROW EXECUTE FUNCTION refresh_account_contact();
--> statement-breakpoint
-- What is left of the contact are orders that were placed without the account.
CREATE FUNCTION forget_account_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  contact integer;
BEGIN
  UPDATE contacts SET user_id = NULL WHERE user_id = OLD.id RETURNING id INTO contact;
  DELETE FROM contact_notes WHERE contact_id = contact;
  DELETE FROM contact_labels WHERE contact_id = contact;
  UPDATE orders SET contact_id = NULL WHERE contact_id = contact AND user_id = OLD.id;
  PERFORM refresh_contact(contact);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_contact BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_account_contact();
--> statement-breakpoint
CREATE FUNCTION refresh_address_contact() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_contact(id) FROM contacts WHERE user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER addresses_refresh_contact AFTER INSERT OR UPDATE OR DELETE ON addresses
  FOR EACH ROW EXECUTE FUNCTION refresh_address_contact();
--> statement-breakpoint
CREATE FUNCTION refresh_order_goods() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET goods = bought.goods
  FROM (
    SELECT changed.order_id, coalesce(string_agg(DISTINCT i.name, ' · '), '') AS goods
    FROM changed LEFT JOIN order_items i USING (order_id) GROUP BY 1
  ) bought
  WHERE o.id = bought.order_id AND o.goods <> bought.goods;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_added AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_goods();
--> statement-breakpoint
CREATE TRIGGER order_items_removed AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_goods();

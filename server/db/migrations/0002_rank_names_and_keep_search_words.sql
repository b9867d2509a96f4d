CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_trigrams";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
ALTER TABLE "products" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('spanish', search_key(name)), 'A') || setweight(to_tsvector('spanish', search_text), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (search_key("name"));--> statement-breakpoint
-- Went with the old column.
CREATE INDEX "products_search_vector" ON "products" USING gin ("search_vector");

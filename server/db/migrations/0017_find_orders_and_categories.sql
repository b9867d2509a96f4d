CREATE TABLE "category_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "low_stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "low_stock_notices_stock" UNIQUE NULLS NOT DISTINCT("product_id","variant_id")
);
--> statement-breakpoint
-- Letters and digits alone: a phone or a document is found however it is written.
CREATE FUNCTION search_code(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(regexp_replace(lower(value), '[^a-z0-9]', '', 'g'), '');
--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || email) || ' ' || search_code(phone) || ' ' || search_code(document_number) || ' ' || search_code(tracking_number) || ' ' || search_code(transaction_id)) STORED;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_notices" ADD CONSTRAINT "low_stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_notices" ADD CONSTRAINT "low_stock_notices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_category" ON "category_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "low_stock_notices_variant" ON "low_stock_notices" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "content_type";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "bytes";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "alt";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "uploaded_by";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "created_at";--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);

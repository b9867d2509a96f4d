CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"price" bigint NOT NULL,
	"compare_at" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_price_positive" CHECK ("price_history"."price" > 0),
	CONSTRAINT "price_history_sale_is_lower" CHECK ("price_history"."compare_at" > "price_history"."price")
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "compare_at" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compare_at" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_offer" ON "price_history" USING btree ("product_id","size","id");--> statement-breakpoint
CREATE INDEX "product_variants_sale" ON "product_variants" USING btree ("sale_ends_at") WHERE "product_variants"."compare_at" is not null;--> statement-breakpoint
CREATE INDEX "products_sale" ON "products" USING btree ("sale_ends_at") WHERE "products"."compare_at" is not null;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sale_is_lower" CHECK ("product_variants"."compare_at" is null or ("product_variants"."price" is not null and "product_variants"."compare_at" > "product_variants"."price"));--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sale_end_has_sale" CHECK ("product_variants"."sale_ends_at" is null or "product_variants"."compare_at" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_is_lower" CHECK ("products"."compare_at" > "products"."base_price");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_end_has_sale" CHECK ("products"."sale_ends_at" is null or "products"."compare_at" is not null);--> statement-breakpoint
-- The present prices are those that have been charged.
INSERT INTO "price_history" ("product_id", "size", "price")
	SELECT p."id", coalesce(v."size", ''), coalesce(v."price", p."base_price")
	FROM "products" p LEFT JOIN "product_variants" v ON v."product_id" = p."id"
	WHERE p."is_published" AND coalesce(v."is_enabled", true);

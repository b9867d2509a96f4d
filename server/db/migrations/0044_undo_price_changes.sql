CREATE TABLE "bulk_price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"percent" double precision NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_price_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_price_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_price_changes" ADD CONSTRAINT "bulk_price_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_price_lines" ADD CONSTRAINT "bulk_price_lines_change_id_bulk_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_price_lines" ADD CONSTRAINT "bulk_price_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_price_changes_newest" ON "bulk_price_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_price_changes_user" ON "bulk_price_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_price_lines_change" ON "bulk_price_lines" USING btree ("change_id","product_id");--> statement-breakpoint
CREATE INDEX "bulk_price_lines_product" ON "bulk_price_lines" USING btree ("product_id");
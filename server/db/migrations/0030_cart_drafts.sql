CREATE TABLE "cart_draft_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_draft_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft_id" integer NOT NULL,
	"product_id" integer,
	"size" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_draft_lines_quantity_positive" CHECK ("cart_draft_lines"."quantity" > 0),
	CONSTRAINT "cart_draft_lines_price_positive" CHECK ("cart_draft_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_drafts_code_unique" UNIQUE("code"),
	CONSTRAINT "cart_drafts_code" CHECK ("cart_drafts"."code" ~ '^W-[A-Z2-9]{4}$'),
	CONSTRAINT "cart_drafts_expire" CHECK ("cart_drafts"."expires_at" > "cart_drafts"."created_at")
);
--> statement-breakpoint
ALTER TABLE "cart_draft_lines" ADD CONSTRAINT "cart_draft_lines_draft_id_cart_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."cart_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_draft_lines" ADD CONSTRAINT "cart_draft_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_drafts" ADD CONSTRAINT "cart_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_draft_lines_draft" ON "cart_draft_lines" USING btree ("draft_id","id");--> statement-breakpoint
CREATE INDEX "cart_draft_lines_product" ON "cart_draft_lines" USING btree ("product_id") WHERE "cart_draft_lines"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_drafts_fingerprint" ON "cart_drafts" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "cart_drafts_created" ON "cart_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_drafts_expiring" ON "cart_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_drafts_order" ON "cart_drafts" USING btree ("order_id") WHERE "cart_drafts"."order_id" is not null;
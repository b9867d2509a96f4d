CREATE TABLE "mailed_cart_browsers" (
	"cart_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	CONSTRAINT "mailed_cart_browsers_cart_id_browser_hash_pk" PRIMARY KEY("cart_id","browser_hash")
);
--> statement-breakpoint
ALTER TABLE "cart_drafts" ADD COLUMN "cart_browser_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_browser_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_cart_browsers" ADD CONSTRAINT "mailed_cart_browsers_cart_id_mailed_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."mailed_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_cart_browsers_browser" ON "mailed_cart_browsers" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "orders_cart_browser" ON "orders" USING btree ("cart_browser_hash") WHERE "orders"."cart_browser_hash" is not null;
ALTER TABLE "orders" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplement_of" integer;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplement_of_orders_id_fk" FOREIGN KEY ("supplement_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_supplements" ON "orders" USING btree ("supplement_of") WHERE "orders"."supplement_of" is not null;
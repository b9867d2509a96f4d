DROP INDEX "orders_expiring";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(first_name || ' ' || last_name || ' ' || email), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) STORED;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("created_at","total") WHERE "orders"."payment_status" = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending' and "orders"."payment_status" in ('unpaid', 'rejected', 'expired');
DROP INDEX "orders_paid";--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("created_at","id","status","total","refunded") WHERE "orders"."payment_status" = 'accepted';
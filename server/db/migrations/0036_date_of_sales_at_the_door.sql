DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_paid_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "cod_paid_at" = (SELECT min("created_at") FROM "manual_payments" WHERE "order_id" = "orders"."id") WHERE "payment_method" = 'cod' AND "payment_status" IN ('accepted', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("created_at","id","status","total","refunded","cod_paid_at") WHERE "orders"."payment_status" = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_cod_paid" ON "orders" USING btree ("cod_paid_at","id") WHERE "orders"."cod_paid_at" is not null;
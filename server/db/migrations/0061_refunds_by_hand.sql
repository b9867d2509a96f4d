ALTER TABLE "orders" ADD COLUMN "received_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_shipping" bigint;--> statement-breakpoint
UPDATE "orders" SET "received_refunded" = least("received", greatest(0, "refunded" - (
  SELECT coalesce(sum(t."amount"), 0) FROM "gateway_transactions" t
  WHERE t."order_id" = "orders"."id" AND t."accepted_at" IS NOT NULL)))
WHERE "refunded" > 0 AND "received" > 0;--> statement-breakpoint
-- A pending order was never paid in full: earlier releases called it refunded, and it kept its stock for ever.
UPDATE "orders" SET "payment_status" = 'unpaid' WHERE "status" = 'pending' AND "payment_status" = 'refunded';--> statement-breakpoint
UPDATE "orders" SET "agreed_shipping" = a."amount" FROM "order_adjustments" a
WHERE a."order_id" = "orders"."id" AND a."kind" = 'shipping' AND a."cause" = 'agreed';--> statement-breakpoint
UPDATE "orders" SET "agreed_shipping" = 0 WHERE "supplement_of" IS NOT NULL AND "shipping" = 0;
ALTER TABLE "orders" ADD COLUMN "held_outdated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Earlier releases kept a payment of the total before a correction without saying so, under the flag of unusual payments.
UPDATE "orders" SET "held_outdated" = greatest(0, (
  SELECT coalesce(sum(t."amount"), 0) FROM "gateway_transactions" t
  WHERE t."order_id" = "orders"."id" AND t."status" = 'accepted') - ("refunded" - "received_refunded"))
WHERE "status" <> 'cancelled' AND "payment_status" IN ('unpaid', 'pending', 'rejected', 'expired');--> statement-breakpoint
UPDATE "order_flags" f SET "kind" = 'payment_outdated' FROM "orders" o
WHERE f."order_id" = o."id" AND f."kind" = 'payment_review' AND f."settled_at" IS NULL AND o."held_outdated" > 0;

ALTER TABLE "gateway_transactions" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "gateway_transactions" SET "accepted_at" = "at" WHERE "status" = 'accepted';--> statement-breakpoint
-- A reversed transaction was accepted only if the gateway had said so before.
UPDATE "gateway_transactions" t SET "accepted_at" = (SELECT min(e."created_at") FROM "payment_events" e
	WHERE e."payment_id" = t."payment_id" AND e."source" = 'validation' AND e."outcome" NOT LIKE 'refused:%'
		AND e."fields"->>'gatewayRef' = t."ref" AND e."fields"->>'status' = 'accepted')
	WHERE "status" = 'reversed';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "franchise";

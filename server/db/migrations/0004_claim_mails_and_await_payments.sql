ALTER TABLE "mails" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_awaiting" ON "payment_events" USING btree ("payment_id") WHERE "payment_events"."outcome" = 'awaiting';--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at");
ALTER TABLE "mails" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_status_history" ADD COLUMN "settled" text;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."status" = 'failed';
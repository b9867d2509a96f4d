ALTER TABLE "stock_alerts" ADD COLUMN "confirm_mails" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "confirm_mailed_at" timestamp with time zone;
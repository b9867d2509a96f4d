ALTER TABLE "users" ADD COLUMN "notifications_read_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications_cleared_until" timestamp with time zone;
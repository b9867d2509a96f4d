ALTER TABLE "payments" DROP CONSTRAINT "payments_sessionId_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'epayco' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("session_id","provider");
ALTER TABLE "contact_replies" ADD COLUMN "is_outbox" boolean;--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","id");
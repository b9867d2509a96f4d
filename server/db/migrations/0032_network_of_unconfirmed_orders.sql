ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network_hash") WHERE "orders"."network_hash" is not null;
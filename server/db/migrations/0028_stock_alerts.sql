CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_alerts_due_when_confirmed" CHECK ("stock_alerts"."due_at" is null or "stock_alerts"."confirmed_at" is not null),
	CONSTRAINT "stock_alerts_queued_when_due" CHECK ("stock_alerts"."queued_at" is null or "stock_alerts"."due_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_one_open" ON "stock_alerts" USING btree ("product_id","size",lower("email")) WHERE "stock_alerts"."queued_at" is null and "stock_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("product_id","size","id") WHERE "stock_alerts"."confirmed_at" is not null and "stock_alerts"."due_at" is null and "stock_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_due" ON "stock_alerts" USING btree ("id") WHERE "stock_alerts"."due_at" is not null and "stock_alerts"."queued_at" is null and "stock_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree (lower("email"));
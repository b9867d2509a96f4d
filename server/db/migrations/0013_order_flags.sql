CREATE TABLE "order_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"raised_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"note" text
);
--> statement-breakpoint
DROP INDEX "orders_attention";--> statement-breakpoint
ALTER TABLE "order_flags" ADD CONSTRAINT "order_flags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_flags" ADD CONSTRAINT "order_flags_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_flags" ADD CONSTRAINT "order_flags_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_flags_one_open" ON "order_flags" USING btree ("order_id","kind",coalesce("payment_id", 0)) WHERE "order_flags"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "order_flags_order" ON "order_flags" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_flags_payment" ON "order_flags" USING btree ("payment_id") WHERE "order_flags"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "order_flags_settled_by" ON "order_flags" USING btree ("settled_by") WHERE "order_flags"."settled_by" is not null;--> statement-breakpoint
INSERT INTO "order_flags" ("order_id", "kind", "raised_at")
	SELECT "id", "attention", "updated_at" FROM "orders" WHERE "attention" IS NOT NULL;--> statement-breakpoint
-- Withdrawals that a more urgent warning had hidden.
INSERT INTO "order_flags" ("order_id", "kind", "raised_at")
	SELECT "order_id", 'withdrawal_open', "created_at" FROM "withdrawals" WHERE "state" IN ('requested', 'approved', 'received')
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_flags" ("order_id", "kind", "raised_at", "settled_at", "settled_by", "note")
	SELECT "order_id", "settled", "created_at", "created_at", "user_id", "reason" FROM "order_status_history"
	WHERE "settled" IS NOT NULL ORDER BY "id";--> statement-breakpoint
DELETE FROM "order_status_history" WHERE "settled" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_history" DROP COLUMN "settled";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "attention";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_refund_due";
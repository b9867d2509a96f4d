CREATE TABLE "order_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"qr_url" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"qr_url" text,
	"position" integer NOT NULL,
	"min_amount" bigint,
	"max_amount" bigint,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "own_accounts_limits" CHECK ("own_accounts"."min_amount" is null or "own_accounts"."max_amount" is null or "own_accounts"."min_amount" <= "own_accounts"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "receipt_files" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reference" text,
	"file_hash" text,
	"file_type" text,
	"amount" bigint,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_receipts_say_something" CHECK ("transfer_receipts"."reference" is not null or "transfer_receipts"."file_hash" is not null),
	CONSTRAINT "transfer_receipts_decided" CHECK (("transfer_receipts"."state" = 'waiting') = ("transfer_receipts"."decided_at" is null)),
	CONSTRAINT "transfer_receipts_amount" CHECK (("transfer_receipts"."state" = 'approved') = ("transfer_receipts"."amount" is not null and "transfer_receipts"."amount" > 0)),
	CONSTRAINT "transfer_receipts_reason" CHECK (("transfer_receipts"."state" = 'rejected') = ("transfer_receipts"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "manual_payments" DROP CONSTRAINT "manual_payments_order";--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "order_accounts" ADD CONSTRAINT "order_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_receipt_id_transfer_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."transfer_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_accounts_order" ON "order_accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_receipts_order" ON "transfer_receipts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "transfer_receipts_waiting" ON "transfer_receipts" USING btree ("id") WHERE "transfer_receipts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "transfer_receipts_file" ON "transfer_receipts" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "transfer_receipts_reference" ON "transfer_receipts" USING btree (search_code("reference"));--> statement-breakpoint
CREATE INDEX "transfer_receipts_decided_by" ON "transfer_receipts" USING btree ("decided_by") WHERE "transfer_receipts"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_receipts_file_once" ON "transfer_receipts" USING btree ("order_id","file_hash") WHERE "transfer_receipts"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_receipt_id_transfer_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."transfer_receipts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_in_review" ON "orders" USING btree ("review_since") WHERE "orders"."review_since" is not null;--> statement-breakpoint
CREATE INDEX "manual_payments_order" ON "manual_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_receipt" ON "manual_payments" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_reference_once" ON "manual_payments" USING btree (search_code("reference")) WHERE "manual_payments"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending' and "orders"."payment_status" in ('unpaid', 'rejected', 'expired') and "orders"."review_since" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_not_negative" CHECK ("orders"."received" >= 0);--> statement-breakpoint
UPDATE "orders" SET "received" = "paid"."amount" FROM "manual_payments" AS "paid" WHERE "paid"."order_id" = "orders"."id";

CREATE TABLE "refill_lines" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"mail_id" integer
);
--> statement-breakpoint
CREATE TABLE "refill_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refill_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"opened_at" timestamp with time zone,
	CONSTRAINT "refill_mails_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "refill_requests" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mailed_cart_mails" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "refill_lines" ADD CONSTRAINT "refill_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_lines" ADD CONSTRAINT "refill_lines_order_id_refill_requests_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."refill_requests"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_lines" ADD CONSTRAINT "refill_lines_mail_id_refill_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."refill_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_mails" ADD CONSTRAINT "refill_mails_order_id_refill_requests_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."refill_requests"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refill_lines_due" ON "refill_lines" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "refill_lines_order" ON "refill_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refill_lines_mail" ON "refill_lines" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "refill_mails_order" ON "refill_mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refill_mails_sent" ON "refill_mails" USING btree ("sent_at");
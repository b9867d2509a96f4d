CREATE TABLE "cod_refusals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remittance_id" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"order_id" integer,
	"outcome" text NOT NULL,
	CONSTRAINT "remittance_lines_amounts" CHECK ("remittance_lines"."amount" > 0 and "remittance_lines"."commission" >= 0 and "remittance_lines"."commission" <= "remittance_lines"."amount"),
	CONSTRAINT "remittance_lines_known_order" CHECK (("remittance_lines"."outcome" = 'unknown') = ("remittance_lines"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_via" text;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "offers_cod" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_refusals" ADD CONSTRAINT "cod_refusals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cod_refusals_order" ON "cod_refusals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cod_refusals_phone" ON "cod_refusals" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "remittance_lines_remittance" ON "remittance_lines" USING btree ("remittance_id","id");--> statement-breakpoint
CREATE INDEX "remittance_lines_order" ON "remittance_lines" USING btree ("order_id") WHERE "remittance_lines"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "remittances_user" ON "remittances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_cod" ON "orders" USING btree ("id") WHERE "orders"."payment_method" = 'cod' and "orders"."payment_status" in ('unpaid', 'pending', 'rejected', 'expired');--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree (search_code("tracking_number")) WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_cod_once" ON "manual_payments" USING btree ("order_id") WHERE "manual_payments"."method" = 'cod';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirmed_somehow" CHECK (("orders"."confirmed_at" is null) = ("orders"."confirmed_via" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cod_confirmed_before_sent" CHECK ("orders"."payment_method" <> 'cod' or "orders"."status" in ('pending', 'cancelled') or "orders"."confirmed_at" is not null);
CREATE TABLE "promotion_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_codes_uses_in_range" CHECK ("promotion_codes"."uses" >= 0 and ("promotion_codes"."max_uses" is null or "promotion_codes"."uses" <= "promotion_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code_id" integer,
	"order_id" integer NOT NULL,
	"discount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "promotion_uses_order" UNIQUE("order_id","promotion_id"),
	CONSTRAINT "promotion_uses_discount_not_negative" CHECK ("promotion_uses"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb,
	"applies_to" text NOT NULL,
	"applies_ids" integer[] DEFAULT '{}' NOT NULL,
	"needs_code" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses_per_person" integer,
	"is_first_purchase" boolean DEFAULT false NOT NULL,
	"is_combinable" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_end_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_min_subtotal_not_negative" CHECK ("promotions"."min_subtotal" >= 0),
	CONSTRAINT "promotions_uses_in_range" CHECK ("promotions"."uses" >= 0 and ("promotions"."max_uses" is null or "promotions"."uses" <= "promotions"."max_uses")),
	CONSTRAINT "promotions_limits_positive" CHECK ("promotions"."max_uses" > 0 and "promotions"."max_uses_per_person" > 0),
	CONSTRAINT "promotions_target_named" CHECK (("promotions"."applies_to" = 'all') = (cardinality("promotions"."applies_ids") = 0)),
	CONSTRAINT "promotions_value_of_kind" CHECK (case "promotions"."kind"
        when 'percent' then jsonb_typeof("promotions"."value") = 'number' and ("promotions"."value")::numeric > 0 and ("promotions"."value")::numeric <= 100
        when 'amount' then jsonb_typeof("promotions"."value") = 'number' and ("promotions"."value")::numeric > 0
        when 'free-shipping' then "promotions"."value" is null
        when 'buy-n-pay-m' then ("promotions"."value" ->> 'buy')::int > ("promotions"."value" ->> 'pay')::int and ("promotions"."value" ->> 'pay')::int > 0
        when 'steps' then jsonb_typeof("promotions"."value") = 'array'
        else false end)
);
--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotion_codes_user" ON "promotion_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion" ON "promotion_uses" USING btree ("promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "promotions_period" ON "promotions" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "orders_person_email" ON "orders" USING btree (regexp_replace(lower("email"), '\+[^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "orders_person_phone" ON "orders" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));
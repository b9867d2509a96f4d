CREATE TABLE "mailed_cart_lines" (
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "mailed_cart_lines_cart_id_product_id_size_pk" PRIMARY KEY("cart_id","product_id","size"),
	CONSTRAINT "mailed_cart_lines_quantity" CHECK ("mailed_cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "mailed_cart_mails" (
	"cart_id" integer NOT NULL,
	"number" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"opened_at" timestamp with time zone,
	CONSTRAINT "mailed_cart_mails_cart_id_number_pk" PRIMARY KEY("cart_id","number"),
	CONSTRAINT "mailed_cart_mails_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mailed_cart_mails_at_most_two" CHECK ("mailed_cart_mails"."number" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "mailed_carts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"user_id" integer,
	"privacy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mailed_cart_lines" ADD CONSTRAINT "mailed_cart_lines_cart_id_mailed_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."mailed_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_cart_lines" ADD CONSTRAINT "mailed_cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_cart_mails" ADD CONSTRAINT "mailed_cart_mails_cart_id_mailed_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."mailed_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_carts" ADD CONSTRAINT "mailed_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_cart_lines_product" ON "mailed_cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mailed_cart_mails_queued" ON "mailed_cart_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_carts_one_open" ON "mailed_carts" USING btree (lower("email")) WHERE "mailed_carts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mailed_carts_begun" ON "mailed_carts" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "mailed_carts_email" ON "mailed_carts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mailed_carts_user" ON "mailed_carts" USING btree ("user_id") WHERE "mailed_carts"."user_id" is not null;
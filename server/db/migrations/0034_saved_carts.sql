CREATE TABLE "saved_cart_changes" (
	"user_id" integer NOT NULL,
	"change_id" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cart_changes_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "saved_cart_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "saved_cart_lines_quantity" CHECK ("saved_cart_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "saved_carts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_cart_changes" ADD CONSTRAINT "saved_cart_changes_user_id_saved_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."saved_carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_user_id_saved_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."saved_carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cart_changes_applied" ON "saved_cart_changes" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cart_lines_once" ON "saved_cart_lines" USING btree ("user_id","product_id","size");
CREATE TABLE "review_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"via" text NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_browser_hash_pk" PRIMARY KEY("review_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"source" text NOT NULL,
	"order_item_id" integer,
	"author" text NOT NULL,
	"size" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"hair" text,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"privacy_version" text,
	"consented_at" timestamp with time zone,
	"invitation_id" integer,
	"helpful" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars_range" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_purchase_has_line" CHECK (("reviews"."source" = 'purchase') = ("reviews"."order_item_id" is not null)),
	CONSTRAINT "reviews_draft_not_sent" CHECK (("reviews"."state" = 'draft') = ("reviews"."submitted_at" is null)),
	CONSTRAINT "reviews_hidden_has_reason" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_reason" is not null)),
	CONSTRAINT "reviews_reply_whole" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null)),
	CONSTRAINT "reviews_consent_whole" CHECK (("reviews"."privacy_version" is null) = ("reviews"."consented_at" is null)),
	CONSTRAINT "reviews_sent_with_consent" CHECK ("reviews"."state" = 'draft' or "reviews"."source" = 'example' or "reviews"."consented_at" is not null),
	CONSTRAINT "reviews_photo_count" CHECK ("reviews"."photo_count" between 0 and 4),
	CONSTRAINT "reviews_helpful_not_negative" CHECK ("reviews"."helpful" >= 0)
);
--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_invitation_id_review_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."review_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_mail" ON "review_invitations" USING btree ("order_id","via") WHERE "review_invitations"."via" <> 'order';--> statement-breakpoint
CREATE INDEX "review_invitations_order" ON "review_invitations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_photos_url" ON "review_photos" USING btree ("url");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_item" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("product_id","helpful","submitted_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","submitted_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_figures" ON "reviews" USING btree ("product_id","state","stars","hair","photo_count","source");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "reviews_invitation" ON "reviews" USING btree ("invitation_id") WHERE "reviews"."invitation_id" is not null;--> statement-breakpoint
-- Averages come only from published reviews, and there are none yet (docs/rules/reviews.md#average).
UPDATE "products" SET "rating" = 5, "review_count" = 0 WHERE "rating" <> 5 OR "review_count" <> 0;

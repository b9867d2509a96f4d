CREATE TABLE "commercial_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "commercial_consents_kind" UNIQUE("contact_id","kind"),
	CONSTRAINT "commercial_consents_version_given" CHECK ("commercial_consents"."version" <> '')
);
--> statement-breakpoint
CREATE TABLE "commercial_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"frequency" text DEFAULT 'normal' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commercial_contacts_frequency" CHECK ("commercial_contacts"."frequency" in ('normal', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "commercial_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail_id" integer,
	"planned_at" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "preference_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preference_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "commercial_consents" ADD CONSTRAINT "commercial_consents_contact_id_commercial_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."commercial_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_sends" ADD CONSTRAINT "commercial_sends_contact_id_commercial_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."commercial_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_sends" ADD CONSTRAINT "commercial_sends_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference_links" ADD CONSTRAINT "preference_links_contact_id_commercial_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."commercial_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_contacts_email_lower" ON "commercial_contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_sends_mail" ON "commercial_sends" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "commercial_sends_contact" ON "commercial_sends" USING btree ("contact_id","planned_at");--> statement-breakpoint
CREATE INDEX "preference_links_contact" ON "preference_links" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "preference_links_created" ON "preference_links" USING btree ("created_at");--> statement-breakpoint
-- Confirmed newsletter subscriptions become consents of the gate.
INSERT INTO "commercial_contacts" ("email") SELECT "email" FROM "newsletter_subscriptions" WHERE "confirmed_at" IS NOT NULL AND "privacy_version" <> '';--> statement-breakpoint
INSERT INTO "commercial_consents" ("contact_id", "kind", "version", "given_at", "withdrawn_at")
SELECT "commercial_contacts"."id", 'newsletter', "privacy_version", "privacy_accepted_at", "unsubscribed_at"
FROM "newsletter_subscriptions" JOIN "commercial_contacts" ON lower("commercial_contacts"."email") = lower("newsletter_subscriptions"."email");

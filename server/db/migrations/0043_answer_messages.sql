CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"mail_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_not_empty" CHECK ("contact_replies"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "receipt_mail_id" integer;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_replies_user" ON "contact_replies" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_replies_mail" ON "contact_replies" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_replies_idempotency" ON "contact_replies" USING btree ("message_id","idempotency_key");
CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "staff_role_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" integer;--> statement-breakpoint
-- Until now every administrator could do everything.
UPDATE "users" SET "role" = 'owner' WHERE "is_admin";--> statement-breakpoint
UPDATE "invitations" SET "role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name_lower" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_staff_role" ON "invitations" USING btree ("staff_role_id");--> statement-breakpoint
CREATE INDEX "users_staff_role" ON "users" USING btree ("staff_role_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_one_role" CHECK (num_nonnulls("invitations"."role", "invitations"."staff_role_id") = 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_has_one_role" CHECK ("users"."is_admin"::int = num_nonnulls("users"."role", "users"."staff_role_id"));
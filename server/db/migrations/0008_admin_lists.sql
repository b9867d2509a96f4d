CREATE INDEX "users_search" ON "users" USING gin (search_key("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_shop" ON "audit_log" USING btree ("created_at","id") WHERE "audit_log"."actor_kind" = 'shop';--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (search_key("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscriptions" USING btree ("subscribed_at","id");
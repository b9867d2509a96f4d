CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by") WHERE "contact_messages"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_status_history_user" ON "order_status_history" USING btree ("user_id") WHERE "order_status_history"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id");
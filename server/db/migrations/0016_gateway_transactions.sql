CREATE TABLE "gateway_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raw" jsonb NOT NULL,
	CONSTRAINT "gateway_transactions_amount_positive" CHECK ("gateway_transactions"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_transactions_ref" ON "gateway_transactions" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "gateway_transactions_order" ON "gateway_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_transactions_payment" ON "gateway_transactions" USING btree ("payment_id");--> statement-breakpoint
UPDATE "payment_events" SET "fields" = "fields" - 'estado' || jsonb_build_object('status', CASE "fields"->>'estado'
	WHEN 'Aceptada' THEN 'accepted' WHEN 'Rechazada' THEN 'rejected' WHEN 'Fallida' THEN 'failed' WHEN 'Reversada' THEN 'reversed'
	WHEN 'Expirada' THEN 'expired' WHEN 'Abandonada' THEN 'abandoned' WHEN 'Cancelada' THEN 'cancelled' ELSE 'pending' END)
	WHERE "fields" ? 'estado';--> statement-breakpoint
-- The transaction that decided each payment.
INSERT INTO "gateway_transactions" ("provider", "ref", "order_id", "payment_id", "amount", "status", "at", "raw")
	SELECT 'epayco', coalesce("gateway_ref", "session_id"), "order_id", "id", "amount", CASE
		WHEN "status" IN ('accepted', 'duplicate') THEN 'accepted' WHEN "status" = 'reversed' THEN 'reversed'
		WHEN "status" = 'pending' THEN 'pending' WHEN "estado" = 'Fallida' THEN 'failed' WHEN "estado" = 'Abandonada' THEN 'abandoned'
		WHEN "estado" = 'Cancelada' THEN 'cancelled' WHEN "status" = 'expired' THEN 'expired' ELSE 'rejected' END,
		coalesce("decided_at", "created_at"), '{}'
	FROM "payments"
	WHERE "gateway_ref" IS NOT NULL OR "status" IN ('accepted', 'duplicate', 'reversed')
	ORDER BY "id" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Further charges of the same session.
INSERT INTO "gateway_transactions" ("provider", "ref", "order_id", "payment_id", "amount", "status", "at", "raw")
	SELECT 'epayco', e."fields"->>'gatewayRef', p."order_id", p."id", p."amount",
		CASE WHEN bool_or(e."fields"->>'status' = 'reversed') THEN 'reversed' ELSE 'accepted' END, min(e."created_at"), '{}'
	FROM "payment_events" e JOIN "payments" p ON p."id" = e."payment_id"
	WHERE e."source" = 'validation' AND e."outcome" NOT LIKE 'refused:%'
	GROUP BY p."id", e."fields"->>'gatewayRef' HAVING bool_or(e."fields"->>'status' = 'accepted')
	ORDER BY min(e."id") ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "estado";
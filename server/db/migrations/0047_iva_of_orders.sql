ALTER TABLE "orders" ADD COLUMN "is_vat_responsible" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
-- Earlier orders count with the present settings; without stored ones those that the shop ships with apply.
UPDATE "orders" SET
  "is_vat_responsible" = coalesce((SELECT ("values"->>'isVatResponsible')::boolean FROM "settings" WHERE "group_name" = 'general'), true),
  "vat_percent" = coalesce((SELECT ("values"->>'vatPercent')::integer FROM "settings" WHERE "group_name" = 'general'), 19);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_whole" CHECK (("orders"."is_vat_responsible" is null) = ("orders"."vat_percent" is null) and "orders"."vat_percent" between 0 and 50);
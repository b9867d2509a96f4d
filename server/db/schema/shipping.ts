import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { rateMeasures } from "#contract/shipping/rate.ts";
import { id, money } from "./columns.ts";

/** Sets of departments and municipalities with fees of their own (docs/rules/shipping.md#zones). */
export const shippingZones = pgTable(
  "shipping_zones",
  {
    id: id(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** «Resto del país»: every place that no other zone lists. It always exists. */
    isRest: boolean().notNull().default(false),
    /** DANE codes with two digits. */
    departments: text().array().notNull().default(sql`'{}'`),
    /** DANE codes with five digits; they take precedence over departments. */
    municipalities: text().array().notNull().default(sql`'{}'`),
    /** Whether parcels may be paid on delivery. */
    offersCod: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("shipping_zones_one_rest").on(t.isRest).where(sql`${t.isRest}`),
    check(
      "shipping_zones_rest_lists_nothing",
      sql`not ${t.isRest} or cardinality(${t.departments}) + cardinality(${t.municipalities}) = 0`,
    ),
  ],
);

/** A zone's shipping methods. */
export const shippingRates = pgTable(
  "shipping_rates",
  {
    id: id(),
    zoneId: integer()
      .notNull()
      .references(() => shippingZones.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    method: text().notNull(),
    label: text().notNull(),
    isOn: boolean().notNull().default(true),
    by: text("measure", { enum: rateMeasures }).notNull().default("subtotal"),
    /** Ascending from 0: centavos of the goods, or grams of the parcel. Each step's fee is in `stepFees`. */
    stepsFrom: money().array().notNull(),
    /** Centavos. */
    stepFees: money().array().notNull(),
    /** Centavos; null: never free. */
    freeFrom: money(),
    /** Business days. */
    daysFrom: integer().notNull(),
    daysUntil: integer().notNull(),
    /** Hour in Bogotá, 1 to 23; null: none. */
    cutoffHour: integer(),
  },
  (t) => [
    unique("shipping_rates_zone_method").on(t.zoneId, t.method),
    index("shipping_rates_zone").on(t.zoneId),
    check(
      "shipping_rates_steps_have_fees",
      sql`cardinality(${t.stepsFrom}) = cardinality(${t.stepFees}) and cardinality(${t.stepsFrom}) > 0
        and ${t.stepsFrom}[1] = 0 and 0 <= all(${t.stepsFrom}) and 0 <= all(${t.stepFees})`,
    ),
    check("shipping_rates_free_from_not_negative", sql`${t.freeFrom} >= 0`),
    check("shipping_rates_days_in_order", sql`0 <= ${t.daysFrom} and ${t.daysFrom} <= ${t.daysUntil}`),
    check("shipping_rates_cutoff_hour", sql`${t.cutoffHour} between 1 and 23`),
  ],
);

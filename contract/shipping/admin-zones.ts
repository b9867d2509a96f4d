import { z } from "zod";
import { CartQuoteShippingOption } from "../cart/cart-quote.ts";
import { CityCode, OrderShippingMethod } from "../orders/orders.ts";
import { Pesos, textField } from "../schemas.ts";
import { PICKUP } from "./pickup.ts";
import { rateMeasures } from "./rate.ts";

/** Shipping zones as the owner edits them (docs/rules/shipping.md#zones). Amounts are pesos. */

/** `from`: pesos of the goods, or grams of the parcel. */
const RateStep = z.strictObject({ from: Pesos, fee: Pesos });

const businessDays = z
  .int("Escribe un número de días")
  .min(0, "Escribe 0 o más")
  .max(60, "Usa máximo 60 días");

const ZoneRate = z.strictObject({
  method: OrderShippingMethod,
  label: textField(2, "Escribe el nombre del método", 60),
  isOn: z.boolean(),
  by: z.enum(rateMeasures),
  steps: z.array(RateStep).min(1, "Escribe al menos un costo").max(20, "Usa máximo 20 tramos"),
  /** Null: never free. */
  freeFrom: Pesos.nullable(),
  daysFrom: businessDays,
  daysUntil: businessDays,
  /** Hour in Bogotá from which an order counts as placed on the next business day; null: none. */
  cutoffHour: z.int("Escribe una hora de 1 a 23").min(1, "Escribe una hora de 1 a 23").max(23).nullable(),
});
export type ZoneRate = z.infer<typeof ZoneRate>;

const ZoneRateInput = ZoneRate.superRefine(({ method, by, steps, daysFrom, daysUntil }, ctx) => {
  const refuse = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: "custom", path, message });
  if (method === PICKUP) refuse(["method"], "Recoger en la tienda se activa aparte");
  if (daysFrom > daysUntil) refuse(["daysUntil"], "Debe ser igual o mayor que el primer día");
  for (const [index, { from }] of steps.entries()) {
    const previous = steps[index - 1];
    if (!previous && from !== 0) refuse(["steps", index, "from"], "El primer tramo empieza en 0");
    if (previous && from <= previous.from) {
      refuse(["steps", index, "from"], "Cada tramo empieza después del anterior");
    }
    if (by === "weight" && !Number.isInteger(from))
      refuse(["steps", index, "from"], "Escribe gramos enteros");
  }
});

const DepartmentCode = z.string().regex(/^\d{2}$/, "El código del departamento tiene 2 números");
const zoneFields = {
  name: textField(2, "Escribe el nombre de la zona", 60),
  /** «Resto del país»: every place that no other zone lists. */
  isRest: z.boolean(),
  departments: z.array(DepartmentCode).max(40),
  municipalities: z.array(CityCode).max(1200),
  /** Whether parcels to this zone may be paid on delivery (docs/rules/cash-on-delivery.md#offer). */
  offersCod: z.boolean(),
};
export const ShippingZoneInput = z
  .strictObject({
    ...zoneFields,
    /** Empty for the rest of the country: the two methods of the settings. */
    rates: z.array(ZoneRateInput).max(12, "Usa máximo 12 métodos"),
  })
  .superRefine(({ isRest, departments, municipalities, rates }, ctx) => {
    if (isRest && departments.length + municipalities.length > 0) {
      ctx.addIssue({ code: "custom", path: ["departments"], message: "Resto del país no lleva lugares" });
    }
    for (const index of repeatedAt(rates.map(({ method }) => method))) {
      ctx.addIssue({
        code: "custom",
        path: ["rates", index, "label"],
        message: "Ese método ya está en la zona",
      });
    }
  });
export type ShippingZoneInput = z.infer<typeof ShippingZoneInput>;

/** The form of one zone. The server accepts stored zones in which two methods have one name. */
export const ShippingZoneForm = ShippingZoneInput.superRefine(({ rates }, ctx) => {
  for (const index of repeatedAt(rates.map(({ label }) => label.toLowerCase()))) {
    ctx.addIssue({ code: "custom", path: ["rates", index, "label"], message: "Otro método se llama igual" });
  }
});

/** PUT /api/admin/shipping-zones: all zones, in the order of the list. */
export const ShippingZonesBody = z
  .strictObject({
    zones: z.array(ShippingZoneInput).max(60, "Usa máximo 60 zonas"),
    /** The zones as the editor read them. When others are stored, the answer is 409 with those as `zones`. */
    seen: z.array(z.object({ ...zoneFields, rates: z.array(ZoneRate) })).optional(),
  })
  .superRefine(({ zones }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: "custom", path: ["zones"], message });
    if (zones.filter(({ isRest }) => isRest).length !== 1) refuse("Resto del país debe estar una vez");
    if (repeatedAt(zones.map(({ name }) => name.toLowerCase())).length > 0) {
      refuse("Dos zonas tienen el mismo nombre");
    }
    if (repeatedAt(zones.flatMap(({ departments }) => departments)).length > 0) {
      refuse("Un departamento está en dos zonas");
    }
    if (repeatedAt(zones.flatMap(({ municipalities }) => municipalities)).length > 0) {
      refuse("Un municipio está en dos zonas");
    }
  });
export type ShippingZonesBody = z.infer<typeof ShippingZonesBody>;

const ShippingZone = z.object({ ...zoneFields, rates: z.array(ZoneRate) });
export type ShippingZone = z.infer<typeof ShippingZone>;

/** Answer of GET and PUT /api/admin/shipping-zones; the rest of the country is last. */
export const ShippingZones = z.object({ zones: z.array(ShippingZone) });
export type ShippingZones = z.infer<typeof ShippingZones>;

/** POST /api/admin/shipping-zones/try: what a cart would pay there, also while zones are off. */
export const TryShippingBody = z.strictObject({
  cityCode: CityCode,
  /** Pesos of the goods after discounts. */
  subtotal: Pesos,
  /** Grams of the parcel with its box. */
  weight: z.int("Escribe gramos enteros").min(0, "Escribe 0 o más").max(1_000_000),
});
export type TryShippingBody = z.infer<typeof TryShippingBody>;

export const TriedShipping = z.object({
  zone: z.string(),
  options: z.array(CartQuoteShippingOption),
  /** Whether the zone accepts cash on delivery. */
  offersCod: z.boolean(),
});
export type TriedShipping = z.infer<typeof TriedShipping>;

/** Indexes of the values that occurred before. */
function repeatedAt(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

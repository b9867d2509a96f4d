import { z } from "zod";
import { Pesos } from "../schemas.ts";

export const shippingMethodIds = ["standard", "express"] as const;
export const ShippingMethodId = z.enum(shippingMethodIds);
export type ShippingMethodId = z.infer<typeof ShippingMethodId>;

export const ShippingMethod = z.strictObject({
  /** Name within a sentence, e.g. «envío estándar». */
  name: z.string().trim().min(1).max(60),
  /** E.g. «3 a 5 días hábiles». */
  time: z.string().trim().min(1).max(60),
  fee: Pesos,
  /** Null: never free. */
  freeFrom: Pesos.nullable(),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

const WRONG_HOUR = "Escribe una hora de 1 a 23";

export const ShippingSettings = z.strictObject({
  /** The two flat methods; with zones, those of the rest of the country (docs/rules/shipping.md#zones). */
  standard: ShippingMethod,
  express: ShippingMethod,
  /** Whether fees and dates depend on the destination. */
  usesZones: z.boolean(),
  /** Whether orders can be collected in the shop; only with zones. */
  offersPickup: z.boolean(),
  /** Hour in Bogotá from which an order for pickup is ready on the next business day at the earliest. */
  pickupCutoffHour: z.int(WRONG_HOUR).min(1, WRONG_HOUR).max(23, WRONG_HOUR),
  /** Grams of the empty box, and of a unit whose weight is unknown. */
  boxGrams: z.int().min(0).max(20_000),
  defaultGrams: z.int().min(1).max(20_000),
});
export type ShippingSettings = z.infer<typeof ShippingSettings>;

/** Any fields, also of the inner groups. */
export const ShippingSettingsPatch = ShippingSettings.extend({
  standard: ShippingMethod.partial(),
  express: ShippingMethod.partial(),
}).partial();

import { z } from "zod";
import { CityCode } from "../orders/orders.ts";

/** A municipality of Colombia; `state` is its department. */
export const Place = z.object({ cityCode: CityCode, city: z.string(), state: z.string() });
export type Place = z.infer<typeof Place>;

/** GET /api/places?search= */
export const PlacesQuery = z.strictObject({ search: z.string().trim().min(1).max(60) });

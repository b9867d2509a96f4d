import { z } from "zod";
import { manualChannels } from "./orders.ts";

/** POST /api/admin/orders/{id}/confirmation: how somebody of the shop spoke with the buyer. */
export const confirmationMeans = ["whatsapp", "phone"] as const;
/** The ways in which an order paid on delivery gets confirmed; the shop records the two of `confirmationMeans`. */
export const confirmedVias = ["page", ...manualChannels, "payment"] as const;
export type ConfirmedVia = (typeof confirmedVias)[number];

export const ConfirmationBody = z.strictObject({ via: z.enum(confirmationMeans, "Elige cómo confirmó") });
export type ConfirmationBody = z.infer<typeof ConfirmationBody>;

import { z } from "zod";

/** POST /api/admin/orders/{id}/confirmation: how somebody of the shop spoke with the buyer. */
export const confirmationMeans = ["whatsapp", "phone"] as const;
export const ConfirmationBody = z.strictObject({ via: z.enum(confirmationMeans, "Elige cómo confirmó") });
export type ConfirmationBody = z.infer<typeof ConfirmationBody>;

import { z } from "zod";

/** GET /api/admin/everything: what the archive of 'Llevarme todo' will hold (docs/rules/admin.md#take-everything). */
export const Everything = z.object({ products: z.int(), contacts: z.int(), orders: z.int() });
export type Everything = z.infer<typeof Everything>;

export const EVERYTHING_PATH = "/api/admin/everything";

import { z } from "zod";
import { Id } from "./schemas.ts";

/** What makes a new shop one's own, in the order in which it is best done (decision 37). */
export const firstStepIds = [
  "storeData",
  "identity",
  "shipping",
  "firstProduct",
  "mail",
  "payment",
  "firstOrder",
] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** GET /api/admin/first-steps. */
export const FirstSteps = z.object({
  steps: z.array(z.object({ id: z.enum(firstStepIds), isDone: z.boolean() })),
  /** Products of the demo store that are still here; an empty list also means that nothing of it is left to remove. */
  demoProductIds: z.array(Id),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

import { z } from "zod";
import { Id } from "../schemas.ts";

/** Steps to set up a new shop, in the recommended order (docs/rules/demo-store.md#start-my-own-shop). */
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
  /** Products of the demo store that still exist; empty when nothing of it is left. */
  demoProductIds: z.array(Id),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

import { z } from "zod";

/** Checks of the installation and of the shop, and the shop's health (docs/rules/admin.md#going-live). */

const checkGroups = ["health", "installation", "shop"] as const;
export const CheckGroup = z.enum(checkGroups);
export type CheckGroup = z.infer<typeof CheckGroup>;

/** `unknown`: it could not be checked. */
export const CheckState = z.enum(["ok", "warning", "problem", "unknown"]);
export type CheckState = z.infer<typeof CheckState>;

export const Check = z.object({
  id: z.string(),
  group: CheckGroup,
  state: CheckState,
  /** Spanish: what was checked, what was found, and what to do. */
  title: z.string(),
  text: z.string(),
  advice: z.string().nullable(),
  /** For the server's operator: settings and commands. */
  technical: z.string().nullable(),
  /** Screen of the admin where it can be fixed. */
  to: z.string().nullable(),
});
export type Check = z.infer<typeof Check>;

/** GET /api/admin/checks, GET /api/admin/health. */
export const Checks = z.object({ checks: z.array(Check) });
export type Checks = z.infer<typeof Checks>;

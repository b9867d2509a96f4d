import { z } from "zod";
import { Id, Instant } from "./schemas.ts";

/** A browser in which the person is signed in (`GET /api/user/sessions`), the latest first. */
export const UserSession = z.object({
  id: Id,
  /** E.g. «Chrome»; null when the browser does not say what it is. */
  browser: z.string().nullable(),
  /** E.g. «Android». */
  system: z.string().nullable(),
  /** Where it was opened, shortened to its network: «190.24.10.x». */
  network: z.string().nullable(),
  createdAt: Instant,
  /** To the hour. */
  lastSeenAt: Instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

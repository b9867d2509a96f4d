import { z } from "zod";
import { Id, Instant } from "../schemas.ts";

/** A browser in which the person is signed in (`GET /api/user/sessions`), the latest first. */
export const UserSession = z.object({
  id: Id,
  /** E.g. «Chrome»; null when the user agent is unknown. */
  browser: z.string().nullable(),
  /** E.g. «Android». */
  system: z.string().nullable(),
  /** Network that it was opened from: «190.24.10.x». */
  network: z.string().nullable(),
  createdAt: Instant,
  /** Rounded to the hour. */
  lastSeenAt: Instant,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

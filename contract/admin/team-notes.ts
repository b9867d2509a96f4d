import { z } from "zod";
import { Id, Instant, textField } from "../schemas.ts";
import { MAX_TEAM_NOTE_LENGTH } from "./text-limits.ts";

/** An internal note about an order or a contact. */
export const TeamNote = z.object({
  id: Id,
  at: Instant,
  /** Name of the person; null when that account was deleted. */
  by: z.string().nullable(),
  /** Whether the reader wrote it and may delete it. */
  isOwn: z.boolean(),
  text: z.string(),
});
export type TeamNote = z.infer<typeof TeamNote>;

/** POST /api/admin/orders/{id}/notes, /api/admin/contacts/{id}/notes. */
export const TeamNoteBody = z.strictObject({ text: textField(1, "Escribe la nota", MAX_TEAM_NOTE_LENGTH) });
export type TeamNoteBody = z.infer<typeof TeamNoteBody>;

import { z } from "zod";
import { Instant } from "../schemas.ts";

const text = (max: number) => z.string().trim().max(max);

export const announcementColors = ["forest", "cinnamon", "honey", "cream"] as const;
export const AnnouncementColor = z.enum(announcementColors);
export type AnnouncementColor = z.infer<typeof AnnouncementColor>;

/** One line above the header (docs/rules/pages.md#announcement). */
export const AnnouncementSettings = z.strictObject({
  isEnabled: z.boolean(),
  text: text(120),
  color: AnnouncementColor,
  /** Page that it links to; empty: no link. */
  href: text(300).regex(
    /^$|^\/(?!\/)\S*$|^https:\/\/\S+$/,
    "Escribe una dirección que empiece por / o https://",
  ),
  /** Null: at once. */
  startsAt: Instant.nullable(),
  /** Null: until it is switched off. */
  endsAt: Instant.nullable(),
});
export type AnnouncementSettings = z.infer<typeof AnnouncementSettings>;

/** The announcement while it is in force. */
export const Announcement = AnnouncementSettings.pick({ text: true, color: true, href: true });
export type Announcement = z.infer<typeof Announcement>;

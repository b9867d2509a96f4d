import type { Announcement, AnnouncementSettings } from "#contract/settings/announcement-settings.ts";
import type { Ctx } from "../../context.ts";
import { getSettings } from "./settings-store.ts";

/** The announcement at a moment; null before its start, from its end on, without text, or while it is off. */
export function announcementAt(settings: AnnouncementSettings, now: Date): Announcement | null {
  const { isEnabled, text, color, href, startsAt, endsAt } = settings;
  if (!isEnabled || text === "") return null;
  if (startsAt !== null && new Date(startsAt) > now) return null;
  if (endsAt !== null && new Date(endsAt) <= now) return null;
  return { text, color, href };
}

/** The first moment after `since` at which the announcement appears or disappears. */
export async function findNextAnnouncementChange(ctx: Ctx, since: Date): Promise<Date | null> {
  const { isEnabled, startsAt, endsAt } = (await getSettings(ctx)).announcement;
  if (!isEnabled) return null;
  const moments = [startsAt, endsAt].flatMap((at) => (at === null ? [] : new Date(at)));
  return moments.filter((at) => at > since).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

import { z } from "zod";
import { localTimeOf, momentOf } from "#contract/calendar/local-time.ts";
import { AnnouncementSettings } from "#contract/settings/announcement-settings.ts";
import type { AdminSettings, SettingsPatch } from "#contract/settings/settings.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.offers;

/** Times are texts in Bogotá's time, as `localTimeOf` writes them; empty: none. */
export const OffersValues = AnnouncementSettings.extend({
  isSaleEnabled: z.boolean(),
  hasReviews: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
})
  .refine(({ isEnabled, text }) => !isEnabled || text !== "", { path: ["text"], message: copy.textMissing })
  .refine(({ startsAt, endsAt }) => startsAt === "" || endsAt === "" || startsAt < endsAt, {
    path: ["endsAt"],
    message: copy.endBeforeStart,
  });
export type OffersValues = z.infer<typeof OffersValues>;

export function readOffers({
  salePrices,
  reviews,
  announcement,
}: Pick<AdminSettings, "salePrices" | "reviews" | "announcement">): OffersValues {
  const { startsAt, endsAt, ...rest } = announcement;
  return {
    ...rest,
    isSaleEnabled: salePrices.isEnabled,
    hasReviews: reviews.isEnabled,
    startsAt: toText(startsAt),
    endsAt: toText(endsAt),
  };
}

export function offersPatch({
  isSaleEnabled,
  hasReviews,
  startsAt,
  endsAt,
  ...rest
}: Partial<OffersValues>): SettingsPatch {
  return {
    ...(isSaleEnabled !== undefined && { salePrices: { isEnabled: isSaleEnabled } }),
    ...(hasReviews !== undefined && { reviews: { isEnabled: hasReviews } }),
    announcement: {
      ...rest,
      ...(startsAt !== undefined && { startsAt: toInstant(startsAt) }),
      ...(endsAt !== undefined && { endsAt: toInstant(endsAt) }),
    },
  };
}

function toText(instant: string | null): string {
  return instant === null ? "" : localTimeOf(new Date(instant));
}

function toInstant(localTime: string): string | null {
  return momentOf(localTime)?.toISOString() ?? null;
}

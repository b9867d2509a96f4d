import { keepTimesWhole } from "#app/lib/format-dates.ts";
import type { GeneralSettings } from "#contract/settings/settings.ts";

/** «Lunes a viernes, 9:00 a 18:00», one line for each entry. */
export function openingHours({ hours }: Pick<GeneralSettings, "hours">): string[] {
  return hours.map(({ days, text }) => `${days}, ${keepTimesWhole(text)}`);
}

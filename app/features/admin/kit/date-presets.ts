import { addDays, dayOf } from "#contract/calendar/days.ts";

export type Period = { from: string; to: string };

/** How many days ago each preset begins and ends. */
const presets = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type DatePreset = keyof typeof presets;
export const datePresets = Object.keys(presets) as DatePreset[];

/** The first and last day of a preset, in Bogotá. */
export function periodOfPreset(preset: DatePreset, now: Date): Period {
  const [first, last] = presets[preset];
  return { from: addDays(dayOf(now), -first), to: addDays(dayOf(now), -last) };
}

/** The preset that a period equals; undefined for other periods. */
export function presetOfPeriod(period: Period, now: Date): DatePreset | undefined {
  return datePresets.find((preset) => {
    const { from, to } = periodOfPreset(preset, now);
    return from === period.from && to === period.to;
  });
}

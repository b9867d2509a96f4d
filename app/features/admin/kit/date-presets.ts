import { addDays, type Day, dayOf } from "#contract/calendar/days.ts";

export type Period = { from: string; to: string };

/** Days before today, in Bogotá. */
const ago = (first: number, last: number) => (today: Day) => ({
  from: addDays(today, -first),
  to: addDays(today, -last),
});

const presets = {
  today: ago(0, 0),
  yesterday: ago(1, 1),
  week: ago(6, 0),
  month: ago(29, 0),
  "this-month": (today: Day) => ({ from: firstOfMonth(today), to: today }),
  "last-month": (today: Day) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  "this-year": (today: Day) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const;
type Preset = keyof typeof presets;

export const datePresets = ["today", "yesterday", "week", "month"] as const satisfies Preset[];
export type DatePreset = (typeof datePresets)[number];
/** Those of reports. */
export const reportPresets = ["this-month", "last-month", "month", "this-year"] as const satisfies Preset[];
export type ReportPreset = (typeof reportPresets)[number];

/** The first and last day of a preset, in Bogotá. */
export function periodOfPreset(preset: Preset, now: Date): Period {
  return presets[preset](dayOf(now));
}

/** The preset that a period equals; undefined for other periods. */
export function presetOfPeriod(period: Period, now: Date): DatePreset | undefined;
export function presetOfPeriod<P extends Preset>(
  period: Period,
  now: Date,
  among: readonly P[],
): P | undefined;
export function presetOfPeriod(
  period: Period,
  now: Date,
  among: readonly Preset[] = datePresets,
): Preset | undefined {
  return among.find((preset) => {
    const { from, to } = periodOfPreset(preset, now);
    return from === period.from && to === period.to;
  });
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

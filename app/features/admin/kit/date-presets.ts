export type Period = { from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days up to today for the first and last day of each preset. */
const presets = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type DatePreset = keyof typeof presets;
export const datePresets = Object.keys(presets) as DatePreset[];

/** The first and last day of a preset, in Bogotá, which has no daylight saving time. */
export function periodOfPreset(preset: DatePreset, now: Date): Period {
  const day = (ago: number) =>
    new Date(now.getTime() - 5 * 60 * 60 * 1000 - ago * DAY_MS).toISOString().slice(0, 10);
  const [first, last] = presets[preset];
  return { from: day(first), to: day(last) };
}

/** The preset that a period equals; undefined for other periods. */
export function presetOfPeriod(period: Period, now: Date): DatePreset | undefined {
  return datePresets.find((preset) => {
    const { from, to } = periodOfPreset(preset, now);
    return from === period.from && to === period.to;
  });
}

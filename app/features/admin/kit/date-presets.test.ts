import { expect, it } from "vitest";
import { periodOfPreset, presetOfPeriod, reportPresets } from "./date-presets.ts";

/** 23:30 on March 9 in Bogotá. */
const NIGHT = new Date("2026-03-10T04:30:00Z");

it("counts the days of Bogotá", () => {
  expect(periodOfPreset("today", NIGHT)).toEqual({ from: "2026-03-09", to: "2026-03-09" });
  expect(periodOfPreset("yesterday", NIGHT)).toEqual({ from: "2026-03-08", to: "2026-03-08" });
  expect(periodOfPreset("week", NIGHT)).toEqual({ from: "2026-03-03", to: "2026-03-09" });
});

it("recognises a preset by its days", () => {
  expect(presetOfPeriod({ from: "2026-02-08", to: "2026-03-09" }, NIGHT)).toBe("month");
  expect(presetOfPeriod({ from: "2026-02-08", to: "2026-03-08" }, NIGHT)).toBeUndefined();
});

it("knows the months and the year of a report", () => {
  expect(periodOfPreset("this-month", NIGHT)).toEqual({ from: "2026-03-01", to: "2026-03-09" });
  expect(periodOfPreset("last-month", NIGHT)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(periodOfPreset("this-year", NIGHT)).toEqual({ from: "2026-01-01", to: "2026-03-09" });
  expect(presetOfPeriod({ from: "2026-02-01", to: "2026-02-28" }, NIGHT, reportPresets)).toBe("last-month");
  expect(presetOfPeriod({ from: "2026-03-09", to: "2026-03-09" }, NIGHT, reportPresets)).toBeUndefined();
});

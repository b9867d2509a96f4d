import { expect, it } from "vitest";
import { periodOfPreset, presetOfPeriod } from "./date-presets.ts";

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

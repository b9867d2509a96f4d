import { describe, expect, it } from "vitest";
import {
  formatAdminDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatShortMoment,
} from "./format-dates.ts";

describe("dates", () => {
  // 03:30 in UTC is still the evening before in Bogotá.
  const instant = "2026-11-21T03:30:00Z";

  it("are shown in Bogotá's time zone", () => {
    expect(formatDate(instant)).toBe("20 de noviembre de 2026");
    expect(formatAdminDate(instant)).toBe("20/11/2026");
  });

  it("with a time keep it on one line", () => {
    expect(formatDateTime(instant)).toBe("20 de noviembre de 2026 a las 10:30\u00a0p.\u00a0m.");
  });

  it("of a deadline name today and tomorrow", () => {
    const deadlineAt = (now: string) => formatDeadline(instant, new Date(now));
    expect(deadlineAt("2026-11-21T03:00:00Z")).toBe("las 10:30\u00a0p.\u00a0m. de hoy");
    expect(deadlineAt("2026-11-20T03:00:00Z")).toBe("las 10:30\u00a0p.\u00a0m. de mañana");
    expect(deadlineAt("2026-11-19T03:00:00Z")).toBe("el 20 de noviembre de 2026 a las 10:30\u00a0p.\u00a0m.");
  });

  it("have a singular one o'clock", () => {
    const one = "2026-11-20T18:05:00Z";
    expect(formatDateTime(one)).toBe("20 de noviembre de 2026 a la 1:05\u00a0p.\u00a0m.");
    expect(formatDeadline(one, new Date("2026-11-20T17:00:00Z"))).toBe("la 1:05\u00a0p.\u00a0m. de hoy");
  });

  it("are short in a narrow row: today's has its time, one of this year its day", () => {
    const shortAt = (now: string) => formatShortMoment(instant, new Date(now));
    expect(shortAt("2026-11-21T04:00:00Z")).toBe("22:30");
    expect(shortAt("2026-11-21T06:00:00Z")).toBe("20/11");
    expect(shortAt("2027-01-02T12:00:00Z")).toBe("20/11/26");
  });

  it("without time are not shifted by a time zone", () => {
    expect(formatDay("2025-04-09")).toBe("9 de abril de 2025");
  });
});

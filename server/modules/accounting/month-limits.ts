/** Bogotá has no daylight saving time: its midnight is 5:00 UTC. */
const MIDNIGHT_UTC_HOURS = 5;

/** The first moment of a month (`2026-03`) in Bogotá, and that of the next one. */
export function monthLimits(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const startOf = (index: number) => new Date(Date.UTC(year, index, 1, MIDNIGHT_UTC_HOURS));
  return { from: startOf(number - 1), until: startOf(number) };
}

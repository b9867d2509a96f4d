import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../db/stored-json.ts";

/**
 * Replaces every field that still has its demo value with the value of `fallback`, recursively. From a list that the
 * owner changed, removes only the demo's entries; when all three lists have the same length, compares them entry by
 * entry.
 */
export function resetDemoFields(own: unknown, demo: unknown, fallback: unknown): unknown {
  if (demo === undefined) return own;
  if (isDeepStrictEqual(own, demo)) return fallback;
  if (isRecord(own) && isRecord(demo)) {
    const rest = isRecord(fallback) ? fallback : {};
    const entries = Object.entries(own).map(([key, value]) => [
      key,
      resetDemoFields(value, demo[key], rest[key]),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(own) && Array.isArray(demo)) {
    if (Array.isArray(fallback) && fallback.length === own.length && demo.length === own.length) {
      return own.map((item, index) => resetDemoFields(item, demo[index], fallback[index]));
    }
    return own.filter((item) => !demo.some((other) => isDeepStrictEqual(item, other)));
  }
  return own;
}

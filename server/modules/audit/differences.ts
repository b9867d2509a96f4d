import type { AuditChange } from "#contract/audit.ts";

type Json = AuditChange["before"];
type JsonObject = { [key: string]: Json };

/** What changed between two states of a thing, field by field; of a new one or one that is gone, what it says. */
export function differencesOf(before: object | null, after: object | null): AuditChange[] {
  return compare([], plain(before), plain(after));
}

/** As JSON says it: instants as text, absent fields left out. */
function plain(state: object | null): Json {
  return state === null ? null : JSON.parse(JSON.stringify(state));
}

function compare(path: string[], before: Json, after: Json): AuditChange[] {
  if (isObject(before) && isObject(after)) return compareFields(path, before, after);
  if (isObject(before) && after === null) return compareFields(path, before, {});
  if (before === null && isObject(after)) return compareFields(path, {}, after);
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function compareFields(path: string[], before: JsonObject, after: JsonObject): AuditChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) =>
    compare([...path, field], before[field] ?? null, after[field] ?? null),
  );
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Nothing written is nothing, however a form sends it. */
function isSame(before: Json, after: Json): boolean {
  return JSON.stringify(emptied(before)) === JSON.stringify(emptied(after));
}

function emptied(value: Json): Json {
  return value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

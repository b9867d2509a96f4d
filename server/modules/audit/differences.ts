import type { AuditChange } from "#contract/admin/audit.ts";

type Json = AuditChange["before"];
type JsonObject = { [key: string]: Json };

/** The changed fields between two states. For a created or deleted object, all its fields. */
export function listDifferences(before: object | null, after: object | null): AuditChange[] {
  return compare([], toJson(before), toJson(after));
}

/** JSON form: dates as text, without undefined fields. */
function toJson(state: object | null): Json {
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

/** Empty text, an empty list and null are equal: forms send empty values differently. */
function isSame(before: Json, after: Json): boolean {
  return JSON.stringify(emptyToNull(before)) === JSON.stringify(emptyToNull(after));
}

function emptyToNull(value: Json): Json {
  return value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

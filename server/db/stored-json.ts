import type { z } from "zod";
import type { Ctx } from "../context.ts";
import type { Events } from "../events/events.ts";

/**
 * JSON that the owner wrote under another release (an older one, or a newer one before a rollback) may lack keys,
 * have keys of its own, or values that this release does not accept. It is read tolerantly and written strictly.
 */

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

type StoredJson<T> = {
  value: T;
  /** Paths that this release does not know; left out of `value`. */
  unknown: string[];
  /** Paths whose stored value does not fit; `value` has the default there. */
  unfit: string[];
};

/**
 * Reads `stored` with `defaults` for missing and invalid values. Only the invalid value falls back, or else the whole
 * document.
 */
export function readStoredJson<T>(schema: z.ZodType<T>, defaults: unknown, stored: unknown): StoredJson<T> {
  const whole = mergeDeep(defaults, stored);
  const first = schema.safeParse(whole);
  if (first.success) return { value: first.data, unknown: [], unfit: [] };

  const { issues } = first.error;
  const unknown = unknownPaths(issues);
  const unfit = issues.filter(({ code }) => code !== "unrecognized_keys").map(({ path }) => beforeList(path));
  const rest = [...unknown, ...unfit].reduce<unknown>(withoutPath, stored);
  const second = unfit.some(isRoot) ? null : schema.safeParse(mergeDeep(defaults, rest));
  return {
    value: second?.success ? second.data : schema.parse(defaults),
    unknown: unknown.map(asText),
    unfit: second?.success ? [...new Set(unfit.map(asText))] : ["(all)"],
  };
}

/** Adds to `next` the keys of `stored` that this release does not know, so that a newer release still finds them. */
export function keepUnknownKeys(schema: z.ZodType, stored: unknown, next: unknown): unknown {
  const parsed = schema.safeParse(stored);
  const unknown = parsed.success ? [] : unknownPaths(parsed.error.issues);
  // A list is replaced as a whole: its items have no identity to merge by.
  return unknown
    .filter((path) => beforeList(path).length === path.length)
    .reduce<unknown>((kept, path) => withValue(kept, path, valueAt(stored, path)), next);
}

const reported = new WeakMap<Events, Set<string>>();

/**
 * Logs invalid and unknown paths, once per process for each document and set of paths, because every request reads it.
 */
export function reportMisfit(
  { events, log }: Pick<Ctx, "events" | "log">,
  document: string,
  { unknown, unfit }: Pick<StoredJson<unknown>, "unknown" | "unfit">,
): void {
  if (unknown.length === 0 && unfit.length === 0) return;
  const known = reported.get(events) ?? new Set();
  reported.set(events, known);
  const key = JSON.stringify([document, unknown, unfit]);
  if (known.has(key)) return;
  known.add(key);
  log.warn(
    { document, unknown, unfit },
    "a stored document does not fit this release; defaults fill the gaps",
  );
}

/** Deep merge: values of `over` replace those of `base`; lists are replaced as a whole. */
export function mergeDeep(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) merged[key] = mergeDeep(base[key], value);
  return merged;
}

function unknownPaths(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

/** The path cut at the first list, because a list falls back as a whole. */
function beforeList(path: Path): Path {
  const index = path.findIndex((step) => typeof step === "number");
  return index === -1 ? path : path.slice(0, index);
}

function isRoot(path: Path): boolean {
  return path.length === 0;
}

function withoutPath(value: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? withoutPath(item, rest) : item));
  }
  if (!isRecord(value)) return value;
  const { [String(step)]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [String(step)]: withoutPath(inner, rest) };
}

function withValue(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (!isRecord(target)) return target;
  const key = String(step);
  return { ...target, [key]: rest.length === 0 ? value : withValue(target[key], rest, value) };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (isRecord(at) ? at[String(step)] : undefined), value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asText(path: Path): string {
  return path.join(".");
}

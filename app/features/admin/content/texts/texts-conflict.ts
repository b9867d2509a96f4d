import type { Difference } from "../../kit/conflict-notice.tsx";
import { itemLabel, labelFor } from "./labels.ts";
import { type TextPath, type Texts, withValue } from "./texts.ts";

/** Edit conflicts: compares texts that somebody else saved with the draft that was typed meanwhile. */

type Change = { path: TextPath; before: Texts; theirs: Texts; mine: Texts };

/** The texts that the other person changed, except those with the same value here. */
export function differencesOf(mine: Texts, base: Texts, theirs: Texts): Difference[] {
  return changesOf([], base, theirs, mine).map((change) => ({
    key: keyOf(change.path),
    label: pathLabel(change.path),
    before: toText(change.before),
    theirs: toText(change.theirs),
    mine: toText(change.mine),
    isDisputed: !isSame(change.before, change.mine),
  }));
}

/** The draft with the other person's value for each key in `taken`. */
export function rebase(mine: Texts, base: Texts, theirs: Texts, taken: ReadonlySet<string>): Texts {
  return changesOf([], base, theirs, mine)
    .filter(({ path }) => taken.has(keyOf(path)))
    .reduce((texts, change) => withValue(texts, change.path, change.theirs), mine);
}

/**
 * The smallest parts that differ. A list is one part when its indexes no longer match: it grew, shrank or was reordered.
 * So is an item that somebody replaced, so that no half of it is left.
 */
function changesOf(path: TextPath, before: Texts, theirs: Texts, mine: Texts): Change[] {
  if (isSame(before, theirs) || isSame(mine, theirs)) return [];
  const isItem = typeof path.at(-1) === "number";
  const isOnePart = isItem && (isReplaced(before, theirs) || isReplaced(before, mine));
  const steps = isOnePart ? null : commonSteps(before, theirs, mine);
  if (!steps) return [{ path, before, theirs, mine }];
  return steps.flatMap((step) =>
    changesOf([...path, step], partOf(before, step), partOf(theirs, step), partOf(mine, step)),
  );
}

function commonSteps(before: Texts, theirs: Texts, mine: Texts): (string | number)[] | null {
  if (Array.isArray(before)) {
    return isInOrder(before, theirs) && isInOrder(before, mine) ? [...before.keys()] : null;
  }
  const records = [before, theirs, mine].filter(isRecord);
  if (records.length < 3) return null;
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** Whether a list still has as many items, and none of them at another place. */
function isInOrder(before: Texts[], after: Texts): boolean {
  if (!Array.isArray(after) || after.length !== before.length) return false;
  const isChanged = (index: number) => !isSame(before[index] ?? null, after[index] ?? null);
  return !before.some(
    (item, index) =>
      isChanged(index) && after.some((other, place) => isChanged(place) && isSame(item, other)),
  );
}

/** Whether most fields of an item are others. */
function isReplaced(before: Texts, after: Texts): boolean {
  if (!isRecord(before) || !isRecord(after)) return false;
  const fields = Object.keys(before);
  const changed = fields.filter((field) => !isSame(partOf(before, field), partOf(after, field)));
  return changed.length > fields.length / 2;
}

function partOf(texts: Texts, step: string | number): Texts {
  if (Array.isArray(texts)) return texts[Number(step)] ?? null;
  return isRecord(texts) ? (texts[step] ?? null) : null;
}

function isRecord(texts: Texts | undefined): texts is Record<string, Texts> {
  return typeof texts === "object" && texts !== null && !Array.isArray(texts);
}

/** Comparing JSON is safe: one schema gives both their keys in the same order. */
function isSame(one: Texts, other: Texts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(path: TextPath): string {
  return path.join(".");
}

/** 'Portada, Titular'; 'Pregunta 2, Respuesta'. */
function pathLabel(path: TextPath): string {
  return path
    .flatMap((step, index) => {
      if (typeof step === "number") return [itemLabel(String(path[index - 1] ?? ""), step)];
      return typeof path[index + 1] === "number" ? [] : [labelFor(step)];
    })
    .join(", ");
}

function toText(texts: Texts): string {
  if (Array.isArray(texts)) return texts.map(toText).join("\n");
  return isRecord(texts) ? Object.values(texts).map(toText).join(": ") : String(texts ?? "");
}

import { expect, test } from "vitest";
import { compareDraft, draftAfterSave } from "./draft.ts";

const stored = { version: "1", subject: "Hola", intro: "Gracias" };
const contentOf = ({ subject, intro }: typeof stored) => ({ subject, intro });
const draft = { content: { subject: "¡Hola!", intro: "Gracias" }, base: stored };

test("without a draft the stored content is shown", () => {
  expect(compareDraft(undefined, stored, contentOf)).toMatchObject({
    shown: { subject: "Hola", intro: "Gracias" },
    differences: [],
    base: stored,
  });
});

test("a draft is based on the newest version while nobody else changed its texts", () => {
  const republished = { ...stored, version: "2" };

  expect(compareDraft(draft, republished, contentOf)).toMatchObject({
    shown: draft.content,
    differences: [],
    base: republished,
  });
});

test("after somebody else's save the draft keeps its base until a person has decided", () => {
  const theirs = { ...stored, version: "2", subject: "Buenas", intro: "Mil gracias" };
  const { differences, base, resolve } = compareDraft(draft, theirs, contentOf);

  expect([differences.map(({ key }) => key), base]).toEqual([["subject", "intro"], stored]);
  expect(resolve(new Set(["intro"]))).toEqual({
    content: { subject: "¡Hola!", intro: "Mil gracias" },
    base: theirs,
  });
});

test("a saved draft is gone", () => {
  expect(draftAfterSave(draft, draft.content, stored)).toBeUndefined();
});

test("what is typed while a save is pending stays, based on what was saved", () => {
  const saved = { ...stored, version: "2", subject: "¡Hola!" };
  const content = { ...draft.content, intro: "Mil gracias" };

  expect(draftAfterSave({ content, base: stored }, draft.content, saved)).toEqual({ content, base: saved });
});

test("a draft that was discarded while its save was pending stays discarded", () => {
  expect(draftAfterSave(undefined, draft.content, stored)).toBeUndefined();
});

import type { Difference } from "../../kit/conflict-notice.tsx";
import type { Texts } from "./texts.ts";
import { differencesOf, rebase } from "./texts-conflict.ts";

/** Unsaved content, and the stored record that it is based on. */
export type Draft<Content, Stored> = { content: Content; base: Stored };

/** The draft after a save: nothing, or what was typed while the save was pending. */
export function draftAfterSave<Content, Stored>(
  latest: Draft<Content, Stored> | null | undefined,
  sent: Content,
  saved: Stored,
): Draft<Content, Stored> | undefined {
  return latest && latest.content !== sent ? { content: latest.content, base: saved } : undefined;
}

type Comparison<Content, Stored> = {
  /** What the form shows. */
  shown: Content;
  /** What somebody else saved since the draft began. */
  differences: Difference[];
  /** The record that the next change is based on: `stored`, as long as nothing differs. */
  base: Stored;
  /** The draft with the other person's value for each key in `taken`. */
  resolve: (taken: ReadonlySet<string>) => Draft<Content, Stored>;
};

/** Compares a draft with the stored record. After a save that was refused with a conflict, that is the other person's. */
export function compareDraft<Content extends Texts, Stored>(
  draft: Draft<Content, Stored> | null | undefined,
  stored: Stored,
  contentOf: (stored: Stored) => Content,
): Comparison<Content, Stored> {
  const theirs = contentOf(stored);
  const { content: shown, base } = draft ?? { content: theirs, base: stored };
  const differences = differencesOf(shown, contentOf(base), theirs);
  return {
    shown,
    differences,
    base: differences.length > 0 ? base : stored,
    resolve: (taken) => ({
      content: rebase(shown, contentOf(base), theirs, taken) as Content,
      base: stored,
    }),
  };
}

import type { ContentPage } from "#contract/content/content.ts";
import type { DraftUpdate, TextDraft } from "./use-texts.ts";

/** Unsaved texts by page. */
export type TextDrafts = Partial<Record<ContentPage, TextDraft>>;

/** The drafts after updating the one of a page; undefined removes it. */
export function withDraft(drafts: TextDrafts, page: ContentPage, update: DraftUpdate): TextDrafts {
  const { [page]: before, ...others } = drafts;
  const draft = update(before);
  return draft === undefined ? others : { ...others, [page]: draft };
}

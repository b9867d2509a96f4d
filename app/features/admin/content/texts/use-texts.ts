import { ApiError, apiFetch } from "#app/lib/api.ts";
import { apiQuery, apiUrl } from "#app/lib/query-client.ts";
import type { ContentPage, PageTexts } from "#contract/content/content.ts";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { contentCopy } from "../copy.ts";
import type { Draft } from "./draft.ts";
import type { Texts } from "./texts.ts";

const copy = contentCopy.texts;

export const textsQuery = (page: ContentPage) => apiQuery<PageTexts>(`/api/admin/content/${page}`);

export type TextDraft = Draft<Texts, PageTexts>;

/** Makes the next draft from the latest one, which an upload that ends later does not know. */
export type DraftUpdate = (draft: TextDraft | undefined) => TextDraft | undefined;

/** Texts to store, or the version on the screen that the original texts replace. */
type Change = TextDraft | { restored: string };

/** Stores a page's texts, or restores the original ones. */
export function useSaveTexts(page: ContentPage) {
  return useAdminMutation({
    mutate: (change: Change) =>
      "restored" in change
        ? apiFetch<PageTexts>(apiUrl(`/api/admin/content/${page}`, { version: change.restored }), {
            method: "DELETE",
          })
        : apiFetch<PageTexts>(`/api/admin/content/${page}`, {
            method: "PUT",
            body: { content: change.content, version: change.base.version },
          }),
    success: (_saved, change) => ("restored" in change ? copy.restored : copy.saved),
    failure: copy.saveFailed,
    isConflictInForm: true,
    invalidates: [`/api/content/${page}`],
    onSuccess: (saved, client) => void client.setQueryData(textsQuery(page).queryKey, saved),
    onError: (error, client) => {
      const theirs = savedMeanwhile(error, "texts");
      if (theirs) client.setQueryData(textsQuery(page).queryKey, theirs);
    },
  });
}

const noErrors: Record<string, string> = {};

/** The server's messages about single texts, by dotted path. */
export function textErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.errors : noErrors;
}

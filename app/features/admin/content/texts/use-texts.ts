import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { ContentPage, PageTexts } from "#contract/content.ts";
import { contentCopy } from "../copy.ts";
import type { Texts } from "./texts.ts";

const copy = contentCopy.texts;

export const textsQuery = (page: ContentPage) => apiQuery<PageTexts>(`/api/admin/content/${page}`);

/** What is typed and not stored yet, and the texts that it was begun on. */
export type TextDraft = { texts: Texts; base: PageTexts };

/** Stores a page's texts, or forgets the owner's own (null); the shop's pages read them anew. */
export function useSaveTexts(page: ContentPage) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (draft: TextDraft | null) =>
      apiFetch<PageTexts>(
        `/api/admin/content/${page}`,
        draft === null
          ? { method: "DELETE" }
          : { method: "PUT", body: { content: draft.texts, version: draft.base.version } },
      ),
    onSuccess: async (saved, draft) => {
      client.setQueryData(textsQuery(page).queryKey, saved);
      toast({ title: draft === null ? copy.restored : copy.saved, variant: "success" });
      await invalidateApi(client, `/api/content/${page}`);
    },
    onError: (error) => {
      const theirs = savedMeanwhile(error);
      if (theirs) client.setQueryData(textsQuery(page).queryKey, theirs);
      toast({ title: copy.saveFailed, description: errorMessage(error), variant: "destructive" });
    },
  });
}

/** What the shop says about single texts, by path without the page. */
export function textErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.errors : {};
}

/** The texts as somebody else saved them meanwhile, when that is why these were refused. */
function savedMeanwhile(error: unknown): PageTexts | null {
  if (!(error instanceof ApiError) || error.code !== "conflict") return null;
  return (error.body as { texts?: PageTexts }).texts ?? null;
}

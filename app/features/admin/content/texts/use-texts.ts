import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { ContentPage, PageTexts } from "#contract/content.ts";
import { contentCopy } from "../copy.ts";
import type { Texts } from "./texts.ts";

const copy = contentCopy.texts;

export const textsQuery = (page: ContentPage) => apiQuery<PageTexts>(`/api/admin/content/${page}`);

/** Stores a page's texts, or forgets the owner's own (null); the shop's pages read them anew. */
export function useSaveTexts(page: ContentPage) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (content: Texts | null) =>
      apiFetch<PageTexts>(
        `/api/admin/content/${page}`,
        content === null ? { method: "DELETE" } : { method: "PUT", body: { content } },
      ),
    onSuccess: async (saved, content) => {
      client.setQueryData(textsQuery(page).queryKey, saved);
      toast({ title: content === null ? copy.restored : copy.saved, variant: "success" });
      await invalidateApi(client, `/api/content/${page}`);
    },
    onError: (error) =>
      toast({ title: copy.saveFailed, description: errorMessage(error), variant: "destructive" }),
  });
}

/** What the shop says about single texts, by path without the page. */
export function textErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.errors : {};
}

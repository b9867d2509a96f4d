import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { AdminOwnPage, OwnPageBody } from "#contract/content/own-pages.ts";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.pages;
const PATH = "/api/admin/pages";

export const ownPagesQuery = apiQuery<AdminOwnPage[]>(PATH);

/** Creates a page (null), or changes the one with this id. */
export function useSaveOwnPage(id: number | null) {
  return useAdminMutation({
    mutate: (body: OwnPageBody) =>
      id === null
        ? apiFetch<AdminOwnPage>(PATH, { body })
        : apiFetch<AdminOwnPage>(`${PATH}/${id}`, { method: "PUT", body }),
    success: copy.saved,
    failure: copy.saveFailed,
    isConflictInForm: true,
    invalidates: ["/api/pages"],
    onSuccess: (saved, client) =>
      void client.setQueryData<AdminOwnPage[]>(
        ownPagesQuery.queryKey,
        (pages) =>
          // Without the list, one of this page alone would look complete.
          pages && withPage(pages, saved),
      ),
    onError: (error, client) => {
      const theirs = savedMeanwhile(error, "page");
      if (!theirs) return;
      client.setQueryData<AdminOwnPage[]>(
        ownPagesQuery.queryKey,
        (pages) => pages && withPage(pages, theirs),
      );
    },
  });
}

export function useDeleteOwnPage() {
  return useAdminMutation({
    mutate: (id: number) => apiFetch<void>(`${PATH}/${id}`, { method: "DELETE" }),
    success: copy.removed,
    failure: copy.removeFailed,
    invalidates: [PATH, "/api/pages"],
  });
}

function withPage(pages: readonly AdminOwnPage[], page: AdminOwnPage): AdminOwnPage[] {
  const others = pages.filter(({ id }) => id !== page.id);
  return [...others, page].sort((a, b) => a.title.localeCompare(b.title, "es"));
}

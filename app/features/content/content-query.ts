import { apiQuery } from "#app/lib/query-client.ts";
import type { ContentOf, ContentPage } from "#contract/content/content.ts";
import type { OwnPage } from "#contract/content/own-pages.ts";

/** The owner's texts of a page, with placeholders filled from the settings. */
export function contentQuery<Page extends ContentPage>(page: Page) {
  return apiQuery<ContentOf<Page>>(`/api/content/${page}`);
}

/** A published page that the owner wrote. */
export function ownPageQuery(slug: string) {
  return apiQuery<OwnPage>(`/api/pages/${encodeURIComponent(slug)}`);
}

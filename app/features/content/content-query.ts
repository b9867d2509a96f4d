import { apiQuery } from "#app/lib/query-client.ts";
import type { ContentOf, ContentPage } from "#contract/content.ts";

/** The owner's texts of a page, with placeholders filled from the settings. */
export function contentQuery<Page extends ContentPage>(page: Page) {
  return apiQuery<ContentOf<Page>>(`/api/content/${page}`);
}

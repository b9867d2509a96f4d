import { apiUrl } from "#app/lib/query-client.ts";
import { contactKinds } from "#contract/admin/contacts.ts";
import { readChoice, readPage } from "../kit/use-url-state.ts";

export const CONTACTS_PAGE_SIZE = 20;

const buyers = ["true", "false"] as const;

export type ContactsState = ReturnType<typeof readContactsState>;

export function readContactsState(params: URLSearchParams) {
  return {
    search: params.get("search")?.trim() ?? "",
    kind: readChoice(params, "role", contactKinds),
    label: params.get("label") ?? "",
    town: params.get("town") ?? "",
    hasBought: readChoice(params, "bought", buyers),
    page: readPage(params),
  };
}

export function isFiltered({ search, kind, label, town, hasBought }: ContactsState): boolean {
  return [search, kind, label, town, hasBought].some(Boolean);
}

/** Parameters of the list request and the export. */
export function contactFilterParams({ search, kind, label, town, hasBought }: ContactsState) {
  return { search: search || null, kind, label: label || null, town: town || null, hasBought };
}

/** CSV download of all pages of the filtered list. */
export function contactsCsvHref(state: ContactsState): string {
  return apiUrl("/api/admin/contacts.csv", contactFilterParams(state));
}

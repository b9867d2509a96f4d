import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import {
  type AuditEntry,
  type AuditPerson,
  type AuditSubjectType,
  auditSubjectTypes,
} from "#contract/admin/audit.ts";
import { readChoice, readDay, readId, readPage } from "../kit/use-url-state.ts";

export const AUDIT_PAGE_SIZE = 30;

export type AuditState = {
  actor: number | "shop" | null;
  type: AuditSubjectType | null;
  id: string | null;
  from: string | null;
  to: string | null;
  page: number;
};

/** Filters from the query string; invalid ones are ignored. */
export function readAuditState(params: URLSearchParams): AuditState {
  const type = readChoice(params, "type", auditSubjectTypes) ?? null;
  return {
    actor: params.get("actor") === "shop" ? "shop" : readId(params, "actor"),
    type,
    id: type && (params.get("id")?.slice(0, 100) || null),
    from: readDay(params, "from") || null,
    to: readDay(params, "to") || null,
    page: readPage(params),
  };
}

export function isFiltered({ page: _, ...filters }: AuditState): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** Always stale: every other screen adds entries. */
export function auditQuery(state: AuditState) {
  return {
    ...apiListQuery<AuditEntry>("/api/admin/audit", { ...state, pageSize: AUDIT_PAGE_SIZE }),
    staleTime: 0,
  };
}

export function auditPeopleQuery() {
  return { ...apiQuery<AuditPerson[]>("/api/admin/audit/people"), staleTime: 0 };
}

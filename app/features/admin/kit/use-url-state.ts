import { useLocation, useNavigate } from "react-router";

export type UrlChanges = Record<string, string | number | boolean | null>;

/**
 * A screen's state in the query string, so that it survives a reload and works with the back button. A change
 * without `page` returns to page 1; null and empty values remove their parameter.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  function hrefFrom(current: string, changes: UrlChanges): string {
    const next = new URLSearchParams(current);
    next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  }

  const hrefOf = (changes: UrlChanges) => hrefFrom(search, changes);

  return {
    params,
    hrefOf,
    hrefOfPage: (page: number) => hrefOf({ page: page > 1 ? page : null }),
    // Reads the current address: the last render may be older, and a change since then would be lost.
    change: (changes: UrlChanges, { isReplacing = false } = {}) =>
      navigate(hrefFrom(globalThis.location.search, changes), {
        replace: isReplacing,
        preventScrollReset: true,
      }),
  };
}

export type UrlState = ReturnType<typeof useUrlState>;

/** The requested page; 1 when it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Maximum of PostgreSQL's integer type. */
const MAX_ID = 2_147_483_647;

/** A row's id; null for invalid text. */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}

export function readId(params: URLSearchParams, name: string): number | null {
  return parseId(params.get(name));
}

/** The parameter when it is one of the choices. */
export function readChoice<T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = params.get(name);
  return choices.find((choice) => choice === value);
}

/** A day, `2026-03-14`; empty when it is missing or invalid. */
export function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? "";
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  // `Date.parse` reads February 31 as March 3.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : "";
}

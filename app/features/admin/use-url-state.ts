import { useLocation, useNavigate } from "react-router";

export type UrlChanges = Record<string, string | number | boolean | null>;

/**
 * A screen's state, kept in its address: it survives a reload, can be shared and gone back from. A change without
 * `page` begins at the first page; null and empty values leave the address.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  function hrefOf(changes: UrlChanges): string {
    const next = new URLSearchParams(search);
    next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  }

  return {
    params,
    hrefOf,
    change: (changes: UrlChanges, { isReplacing = false } = {}) =>
      navigate(hrefOf(changes), { replace: isReplacing, preventScrollReset: true }),
  };
}

/** The page asked for; the first for anything that is none. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The highest number that a row can have. */
const MAX_ID = 2_147_483_647;

/** A row's number; null for anything that is none. */
export function toId(text: string | null | undefined): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}

export function readId(params: URLSearchParams, name: string): number | null {
  return toId(params.get(name));
}

/** One of a closed list, or undefined. */
export function readChoice<T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = params.get(name);
  return choices.find((choice) => choice === value);
}

/** A day, `2026-03-14`; empty for anything that is none. */
export function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? "";
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  // The 31st of February is the 3rd of March to a browser.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : "";
}

import { useState } from "react";
import type { MenuLink } from "#contract/content/menus.ts";

/** A link with the key of its row: links have no ids, and a save replaces them by equal ones. */
export type LinkRow = { id: number; link: MenuLink };

let lastId = 0;

/**
 * Rows for these links. A link takes the key of the same link; else of one with the same content, which the server's copy
 * has; else of the one that stood at its place, which it has while it is edited.
 */
export function linkRows(before: readonly LinkRow[], links: readonly MenuLink[]): LinkRow[] {
  const isTaken = new Set<number>();
  const found: (number | undefined)[] = links.map(() => undefined);
  const match = (fits: (row: LinkRow, index: number) => boolean) => {
    for (const index of links.keys()) {
      if (found[index] !== undefined) continue;
      const row = before.find((each) => !isTaken.has(each.id) && fits(each, index));
      if (!row) continue;
      isTaken.add(row.id);
      found[index] = row.id;
    }
  };
  match((row, index) => row.link === links[index]);
  match(({ link }, index) => link.label === links[index]?.label && link.to === links[index].to);
  match((row, index) => row === before[index]);
  return links.map((link, index) => ({ id: found[index] ?? newId(), link }));
}

/** The rows of these links, from one render to the next. */
export function useLinkRows(links: readonly MenuLink[]): LinkRow[] {
  const [rows, setRows] = useState<LinkRow[]>([]);
  const isSame = rows.length === links.length && rows.every(({ link }, index) => link === links[index]);
  if (isSame) return rows;
  const next = linkRows(rows, links);
  setRows(next);
  return next;
}

/** The links with `saved` in the row `id`; at the end when the row is gone, so that nothing typed is lost. */
export function withSaved(rows: readonly LinkRow[], id: number | "new", saved: MenuLink): MenuLink[] {
  const links = rows.map((row) => (row.id === id ? saved : row.link));
  return rows.some((row) => row.id === id) ? links : [...links, saved];
}

function newId(): number {
  lastId += 1;
  return lastId;
}

import { useState } from "react";

export type Selection = {
  count: number;
  /** The chosen ids; without meaning while `isAllMatching`. */
  ids: readonly number[];
  /** Every row that matches the filters is selected, on all pages. */
  isAllMatching: boolean;
  has: (id: number) => boolean;
  /** Selects or deselects a row of this page. */
  toggle: (id: number, page: readonly number[]) => void;
  /** Selects the whole page, or deselects it when it is selected already. */
  togglePage: (ids: readonly number[]) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

/**
 * Rows selected for a bulk action. Changing the filters clears the selection.
 *
 * @param filters the list's filters; with its page, another page clears the selection, too
 * @param total number of rows that match them
 * @param pageIds the rows of the page, if only they can be selected: one that leaves the page is no longer selected
 */
export function useSelection(filters: object, total: number, pageIds?: readonly number[]): Selection {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, ids: new Set<number>(), isAllMatching: false });
  const isOld = state.key !== key;
  const ids = new Set(isOld ? [] : [...state.ids].filter((id) => pageIds?.includes(id) ?? true));
  const isAllMatching = !isOld && state.isAllMatching;

  function select(next: Iterable<number>) {
    setState({ key, ids: new Set(next), isAllMatching: false });
  }

  return {
    count: isAllMatching ? total : ids.size,
    ids: [...ids],
    isAllMatching,
    has: (id) => isAllMatching || ids.has(id),
    toggle: (id, page) => select(withToggled({ ids: [...ids], isAllMatching }, id, page)),
    togglePage: (page) => select(withToggledPage({ ids: [...ids], isAllMatching }, page)),
    selectAllMatching: () => setState({ key, ids, isAllMatching: true }),
    clear: () => select([]),
  };
}

type Selected = Pick<Selection, "ids" | "isAllMatching">;

/** Of all matching rows, only the page's others stay selected: those of other pages are not known by id. */
export function withToggled({ ids, isAllMatching }: Selected, id: number, page: readonly number[]): number[] {
  const selected = isAllMatching ? page : ids;
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

export function withToggledPage({ ids, isAllMatching }: Selected, page: readonly number[]): number[] {
  if (isAllMatching) return [];
  return page.every((id) => ids.includes(id)) ? ids.filter((id) => !page.includes(id)) : [...ids, ...page];
}

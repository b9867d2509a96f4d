import { useState } from "react";
import type { BulkSelection } from "#contract/bulk-products.ts";
import type { ProductsState } from "./products-state.ts";

export type Selection = {
  count: number;
  /** Every product that matches the filters is selected, on all pages. */
  isAllMatching: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects the whole page, or deselects it when it is selected already. */
  togglePage: (ids: readonly number[]) => void;
  selectAllMatching: () => void;
  clear: () => void;
  /** For the request body. */
  body: BulkSelection;
};

/** Products selected for a bulk action. Changing the filters clears it; changing the page does not. */
export function useSelection({ search, category, stock }: ProductsState, total: number): Selection {
  const matching = { search: search || undefined, category: category || undefined, stock };
  const filters = JSON.stringify(matching);
  const [state, setState] = useState({ filters, ids: new Set<number>(), isAllMatching: false });
  const isOld = state.filters !== filters;
  const ids = isOld ? new Set<number>() : state.ids;
  const isAllMatching = !isOld && state.isAllMatching;

  function select(next: Iterable<number>) {
    setState({ filters, ids: new Set(next), isAllMatching: false });
  }

  return {
    count: isAllMatching ? total : ids.size,
    isAllMatching,
    has: (id) => isAllMatching || ids.has(id),
    toggle: (id) => select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    togglePage: (page) => {
      const isWhole = isAllMatching || page.every((id) => ids.has(id));
      select(isWhole ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]);
    },
    selectAllMatching: () => setState({ filters, ids, isAllMatching: true }),
    clear: () => select([]),
    body: isAllMatching ? { matching } : { ids: [...ids] },
  };
}

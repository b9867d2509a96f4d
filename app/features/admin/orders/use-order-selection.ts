import { useState } from "react";
import { filterParams, type OrdersState } from "./orders-state.ts";

export type OrderSelection = {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  clear: () => void;
};

/** Orders selected for a bulk action. Changing the filters or the page clears it, so that all of it stays visible. */
export function useOrderSelection(state: OrdersState): OrderSelection {
  const shown = JSON.stringify([filterParams(state), state.page]);
  const [picked, setPicked] = useState({ shown, ids: [] as number[] });
  const ids = picked.shown === shown ? picked.ids : [];

  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) =>
      setPicked({ shown, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] }),
    clear: () => setPicked({ shown, ids: [] }),
  };
}

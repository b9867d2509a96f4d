import type { BulkSelection } from "#contract/catalog/bulk-products.ts";
import { type Selection, useSelection } from "../kit/use-selection.ts";
import { type ProductsState, productFilterParams } from "./products-state.ts";

export type ProductSelection = Selection & {
  /** For the request body. */
  body: BulkSelection;
};

/** Products selected for a bulk action. */
export function useProductSelection(state: ProductsState, total: number): ProductSelection {
  const matching = productFilterParams(state);
  const selection = useSelection(matching, total);
  return { ...selection, body: selection.isAllMatching ? { matching } : { ids: [...selection.ids] } };
}

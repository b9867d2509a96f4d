import { useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { AdjustedStock, StockAdjustment } from "#contract/catalog/inventory.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { useIdempotencyKey } from "../kit/use-idempotency-key.ts";
import { productsCopy } from "./copy.ts";
import { emptyStockForm, type StockForm, withSeenStock } from "./stock-change.ts";

const copy = productsCopy.stockDialog;

/** What is typed in the stock dialog, and its mutation. Sent again after a lost answer, an adjustment counts once. */
export function useStockAdjustment(productId: number) {
  const path = `/api/admin/products/${productId}/stock`;
  const [typed, setTyped] = useState<StockForm>(emptyStockForm);
  const { keyFor, forget } = useIdempotencyKey();

  const adjust = useAdminMutation({
    mutate: ({ body }: { body: StockAdjustment; form: StockForm }) =>
      apiFetch<AdjustedStock>(path, {
        body,
        headers: { [IDEMPOTENCY_HEADER]: keyFor({ ...body, note: "" }) },
      }),
    onSuccess: (_stock, _client, { form }) => {
      forget();
      // Only what was sent is cleared: the next adjustment may be under way by then.
      setTyped((now) => ({
        ...now,
        amount: now.amount === form.amount ? "" : now.amount,
        note: now.note === form.note ? "" : now.note,
      }));
    },
    onError(error, _client, { form }) {
      const [moved] = savedMeanwhile(error, "movedStock") ?? [];
      if (moved) setTyped((now) => withSeenStock(now, form, moved.stock));
    },
    success: ({ stock }) => copy.saved(stock),
    // The field says why the server refused.
    failure: (error) => (error instanceof ApiError ? null : copy.failed),
    invalidates: ["/api/products", "/api/product-variants", path],
    isRefetchedOnFailure: true,
  });

  return {
    typed,
    isDirty: typed.amount !== "" || typed.note !== "",
    adjust,
    type: (next: StockForm) => {
      setTyped(next);
      // Typed again, the same units are another adjustment. A note added to a failed one does not make it another.
      const isOther =
        next.amount !== typed.amount || next.reason !== typed.reason || next.variantId !== typed.variantId;
      if (isOther) forget();
    },
  };
}

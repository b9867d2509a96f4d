import { applyFreshLines } from "#app/features/cart/cart-changes.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { isSameLine } from "#contract/cart/cart.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { useIdempotencyKey } from "../../kit/use-idempotency-key.ts";
import { allowNotification, ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { newOrderCopy } from "./copy.ts";
import { type NewLine, type NewOrderValues, toBody } from "./form-values.ts";
import { MANUAL_QUOTE_PATH, type SeenAmounts } from "./use-new-order-quote.ts";

/** Saves the order, with the amounts on screen. Idempotent: sending the same values again does not create a second order. */
export function usePlaceManualOrder() {
  const { keyFor } = useIdempotencyKey();

  return useAdminMutation({
    mutate: async ({ values, seen }: { values: NewOrderValues; seen: SeenAmounts }) => {
      const body = { ...toBody(values), ...seen };
      const headers = { [IDEMPOTENCY_HEADER]: keyFor(body) };
      const changesOfUnknownOrder = [
        ownChange.orderCreated("any"),
        ownChange.orderStatus("any", "processing"),
      ];
      for (const change of changesOfUnknownOrder) suppressOwnNotification(change);
      try {
        const answer = await apiFetch<ManualOrderAnswer>("/api/admin/orders", { body, headers });
        const { id, status } = answer.order;
        suppressOwnNotification(ownChange.orderCreated(id));
        // An order that is already paid moves on at once.
        if (status === "processing") suppressOwnNotification(ownChange.orderStatus(id, status));
        return answer;
      } finally {
        for (const change of changesOfUnknownOrder) allowNotification(change);
      }
    },
    failure: newOrderCopy.failed,
    invalidates: ["/api/orders", "/api/products", "/api/admin/"],
    onError: (_error, client) => invalidateApi(client, MANUAL_QUOTE_PATH),
  });
}

/** Current prices and stock of the lines that the server refused. */
export function freshLinesOf(error: unknown): FreshLine[] {
  const lines: unknown = error instanceof ApiError ? error.body?.lines : undefined;
  return Array.isArray(lines) ? lines : [];
}

/** The lines with the server's prices and stock, and a sentence for each change. */
export function withFreshLines(lines: readonly NewLine[], fresh: readonly FreshLine[]) {
  const changed = applyFreshLines(lines, fresh);
  return {
    ...changed,
    lines: changed.lines.map((line) => ({
      ...line,
      available: fresh.find((known) => isSameLine(known, line))?.available ?? line.available,
    })),
  };
}

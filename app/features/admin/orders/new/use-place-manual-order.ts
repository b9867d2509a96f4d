import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKey } from "#app/features/checkout/attempt.ts";
import { applyFreshLines } from "#app/features/checkout/cart-changes.ts";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { isSameLine } from "#contract/cart.ts";
import type { ManualOrderAnswer } from "#contract/manual-orders.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { FreshLine } from "#contract/orders.ts";
import { newOrderCopy } from "./copy.ts";
import { type NewLine, type NewOrderValues, toBody } from "./form-values.ts";

/** Saves the order; the same form sent again is the same order. */
export function usePlaceManualOrder() {
  const client = useQueryClient();
  const attempt = useRef({ fingerprint: "", key: "" });

  return useMutation({
    mutationFn: (values: NewOrderValues) => {
      const body = toBody(values);
      const fingerprint = JSON.stringify(body);
      if (attempt.current.fingerprint !== fingerprint) attempt.current = { fingerprint, key: newKey() };
      const headers = { [IDEMPOTENCY_HEADER]: attempt.current.key };
      return apiFetch<ManualOrderAnswer>("/api/admin/orders", { body, headers });
    },
    onSuccess: () =>
      Promise.all(["/api/orders", "/api/products", "/api/admin/"].map((path) => invalidateApi(client, path))),
    onError: (error) =>
      toast({ title: newOrderCopy.failed, description: errorMessage(error), variant: "destructive" }),
  });
}

/** What the server knows better of the lines, when it refused them. */
export function freshLinesOf(error: unknown): FreshLine[] {
  const lines: unknown = error instanceof ApiError ? error.body?.lines : undefined;
  return Array.isArray(lines) ? lines : [];
}

/** The lines as the server says they are, with the units that it says there are, and a sentence for each change. */
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

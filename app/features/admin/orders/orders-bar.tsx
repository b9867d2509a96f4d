import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer, X } from "lucide-react";
import { useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { isPaidBack, type PaymentStatus } from "#contract/order-status.ts";
import type { AdminOrder, BulkStatusBody, BulkStatusResult } from "#contract/orders.ts";
import { expectEcho, ownChange } from "../own-changes.ts";
import { BulkResultDialog } from "./bulk-result-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import type { OrderSelection } from "./use-order-selection.ts";

const copy = ordersCopy.bulk;
const statuses = ["processing", "shipped"] as const;

/** What can be done with the selected orders; floats at the bottom, within reach of a thumb. */
export function OrdersBar({
  orders,
  selection,
}: {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
}) {
  const client = useQueryClient();
  const [results, setResults] = useState<BulkStatusResult[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: (body: BulkStatusBody) => {
      for (const id of body.ids) expectEcho(ownChange.orderStatus(id, body.status));
      return apiFetch<BulkStatusResult[]>("/api/admin/orders/bulk-status", { body });
    },
    onSuccess: (done) => {
      selection.clear();
      if (done.every(({ isChanged }) => isChanged)) {
        toast({ title: copy.done(done.length), variant: "success" });
      } else {
        setResults(done);
      }
      return Promise.all(["/api/orders", "/api/admin/stats"].map((path) => invalidateApi(client, path)));
    },
    onError: (error) =>
      toast({ title: ordersCopy.updateFailed, description: errorMessage(error), variant: "destructive" }),
  });
  const { ids } = selection;
  const unpaid = orders.filter(({ id, paymentStatus }) => ids.includes(id) && !wasPaid(paymentStatus)).length;

  /** Sending tells every customer, so that is asked first. */
  function begin(status: BulkStatusBody["status"]) {
    if (status === "shipped") setIsAsking(true);
    else change.mutate({ ids, status });
  }

  return (
    <>
      {ids.length > 0 && (
        <section
          aria-label={copy.label}
          className="sticky bottom-3 z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet bg-paper px-4 py-2.5 shadow-float sm:rounded-full sm:px-5"
        >
          <p role="status" className="font-medium">
            {copy.selected(ids.length)}
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.clear}
            onClick={selection.clear}
            className="max-sm:ml-auto sm:order-last sm:-mr-2"
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </Button>
          <div className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] max-sm:w-full sm:ml-auto">
            {statuses.map((status) => (
              <Button
                key={status}
                variant="quiet"
                size="sm"
                className="shrink-0"
                disabled={change.isPending}
                isLoading={change.isPending && change.variables.status === status}
                onClick={() => begin(status)}
              >
                {ordersCopy.actions[status]}
              </Button>
            ))}
            <ButtonLink
              to={`/admin/orders/${ids.join(",")}/imprimir`}
              variant="quiet"
              size="sm"
              className="shrink-0"
            >
              <Printer aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {copy.print}
            </ButtonLink>
          </div>
        </section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={copy.shipTitle(ids.length)}
        text={unpaid > 0 ? `${copy.shipText} ${copy.notPaid(unpaid)}` : copy.shipText}
        confirmLabel={ordersCopy.actions.shipped}
        cancelLabel={copy.keep}
        isLoading={change.isPending}
        onConfirm={() => change.mutate({ ids, status: "shipped" }, { onSettled: () => setIsAsking(false) })}
      />
      {results && <BulkResultDialog results={results} onClose={() => setResults(null)} />}
    </>
  );
}

/** What was paid back is left out by the shop, and said so. */
function wasPaid(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === "accepted" || isPaidBack(paymentStatus);
}

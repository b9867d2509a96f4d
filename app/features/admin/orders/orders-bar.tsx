import { Printer, X } from "lucide-react";
import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isPaidBack, type PaymentStatus } from "#contract/order-status.ts";
import type { AdminOrder, BulkStatusBody, BulkStatusResult } from "#contract/orders.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { BulkResultDialog } from "./bulk-result-dialog.tsx";
import { BulkShipDialog } from "./bulk-ship-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import type { OrderSelection } from "./use-order-selection.ts";

const copy = ordersCopy.bulk;
const statuses = ["processing", "shipped"] as const;

type Props = { orders: readonly AdminOrder[]; selection: OrderSelection };

/** Bulk actions for the selected orders; sticks to the bottom, within reach of a thumb. */
export function OrdersBar({ orders, selection }: Props) {
  const [results, setResults] = useState<BulkStatusResult[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const change = useAdminMutation({
    mutate: (body: BulkStatusBody) => {
      for (const id of body.ids) suppressOwnNotification(ownChange.orderStatus(id, body.status));
      return apiFetch<BulkStatusResult[]>("/api/admin/orders/bulk-status", { body });
    },
    success: (done) => (isFullSuccess(done) ? copy.done(done.length) : null),
    failure: ordersCopy.updateFailed,
    invalidates: ["/api/orders", "/api/admin/stats"],
    onSuccess: (done) => {
      selection.clear();
      if (!isFullSuccess(done)) setResults(done);
    },
  });
  const { ids } = selection;
  const unpaid = orders.filter(
    ({ id, paymentStatus, toCollect }) => ids.includes(id) && !wasPaid(paymentStatus) && !toCollect,
  ).length;

  /** Marking as shipped mails every customer, so it asks for the parcels' numbers first. */
  function begin(status: BulkStatusBody["status"]) {
    if (status === "shipped") setIsAsking(true);
    else change.mutate({ ids, status });
  }

  return (
    <>
      {ids.length > 0 && (
        <section
          aria-label={copy.label}
          className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet bg-paper px-4 py-2.5 shadow-float"
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
      {isAsking && (
        <BulkShipDialog
          orders={orders.filter(({ id }) => ids.includes(id))}
          warning={unpaid > 0 ? copy.notPaid(unpaid) : null}
          isSaving={change.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={(shipments) =>
            change.mutate({ ids, status: "shipped", shipments }, { onSettled: () => setIsAsking(false) })
          }
        />
      )}
      {results && <BulkResultDialog results={results} onClose={() => setResults(null)} />}
    </>
  );
}

function isFullSuccess(done: readonly BulkStatusResult[]): boolean {
  return done.every(({ isChanged }) => isChanged);
}

/** Refunded orders count as paid here: the server skips them and reports why. */
function wasPaid(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === "accepted" || isPaidBack(paymentStatus);
}

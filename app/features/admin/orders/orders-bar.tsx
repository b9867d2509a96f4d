import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { BulkStatusBody, BulkStatusResult } from "#contract/orders/change-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { SelectionBar } from "../kit/selection-bar.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import type { Selection } from "../kit/use-selection.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { usePermissions } from "../use-permissions.ts";
import { type BulkChange, planBulkChange } from "./bulk-plan.ts";
import { BulkResultDialog } from "./bulk-result-dialog.tsx";
import { BulkShipDialog } from "./bulk-ship-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { MatchingDialog } from "./matching-dialog.tsx";
import { MAX_ONE_BY_ONE, matchingOrdersQuery } from "./orders-queries.ts";
import { type OrdersState, orderFilterParams } from "./orders-state.ts";

const copy = ordersCopy.bulk;
const statuses = ["processing", "shipped"] as const;

type Props = {
  state: OrdersState;
  /** Orders of the current page. */
  orders: readonly AdminOrder[];
  total: number;
  selection: Selection;
};

/** Bulk actions for the selected orders. */
export function OrdersBar({ state, orders, total, selection }: Props) {
  const may = usePermissions();
  const allowedStatuses = may("orders.write") ? statuses : [];
  const [results, setResults] = useState<BulkStatusResult[] | null>(null);
  const [asking, setAsking] = useState<BulkStatusBody["status"] | null>(null);
  const change = useAdminMutation({
    mutate: (body: BulkStatusBody) => {
      for (const id of body.ids) suppressOwnNotification(ownChange.orderStatus(id, body.status));
      return apiFetch<BulkStatusResult[]>("/api/admin/orders/bulk-status", { body });
    },
    failure: ordersCopy.updateFailed,
    success: (done) => (isFullSuccess(done) ? copy.done(done.length) : null),
    invalidates: ["/api/orders", "/api/admin/stats"],
    isRefetchedOnFailure: true,
    onSuccess: finish,
  });
  const { isAllMatching } = selection;
  const isFew = selection.count <= MAX_ONE_BY_ONE;
  const matching = useQuery({ ...matchingOrdersQuery(state), enabled: isAllMatching && isFew });
  const chosen = isAllMatching ? (matching.data?.items ?? []) : orders.filter(({ id }) => selection.has(id));
  const plan = planBulkChange(chosen);

  /** Whether no chosen order can get this status. Of all matching orders, known once they are loaded, if they are few. */
  const changesNothing = (status: BulkStatusBody["status"]) =>
    status === "shipped"
      ? plan.shipped.orders.length === 0
      : (!isAllMatching || matching.isSuccess) && plan.processing.orders.length === 0;

  function finish(done: BulkStatusResult[]) {
    selection.clear();
    setAsking(null);
    if (!isFullSuccess(done)) setResults(done);
  }

  /** Marking as shipped mails every customer, so it asks for the parcels' numbers first. Unpaid orders need a confirmation. */
  function begin(status: BulkStatusBody["status"]) {
    const { orders, unpaid, leftOut } = plan[status];
    if (status === "shipped" || isAllMatching || unpaid.length + leftOut > 0) setAsking(status);
    else change.mutate({ ids: idsOf(orders), status });
  }

  return (
    <>
      <SelectionBar
        label={copy.label}
        selection={selection}
        pageIds={orders.map(({ id }) => id)}
        total={total}
      >
        {!isFew && <p className="self-center text-muted text-xs">{copy.fewAtATime(MAX_ONE_BY_ONE)}</p>}
        {allowedStatuses.map((status) => (
          <Button
            key={status}
            variant="quiet"
            size="sm"
            className="shrink-0"
            disabled={(change.isPending && change.variables.status !== status) || changesNothing(status)}
            isLoading={change.isPending && change.variables.status === status}
            onClick={() => begin(status)}
          >
            {ordersCopy.actions[status]}
          </Button>
        ))}
        {chosen.length > 0 && (
          <ButtonLink
            to={`/admin/orders/${idsOf(chosen).join(",")}/imprimir`}
            variant="quiet"
            size="sm"
            className="shrink-0"
          >
            <Printer className="size-4" strokeWidth={1.5} />
            <span className="max-sm:sr-only">{copy.print}</span>
          </ButtonLink>
        )}
      </SelectionBar>
      {asking === "shipped" && (
        <BulkShipDialog
          orders={plan.shipped.orders}
          warning={warningOf(plan.shipped, copy.notPaid, copy.leftOut) || null}
          isSaving={change.isPending}
          onClose={() => setAsking(null)}
          // Stays open after a failure: it holds the numbers that were typed or scanned.
          onConfirm={(shipments) =>
            change.mutate({ ids: idsOf(plan.shipped.orders), status: "shipped", shipments })
          }
        />
      )}
      <ConfirmDialog
        isOpen={asking === "processing" && !isAllMatching}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={copy.processTitle(plan.processing.orders.length)}
        text={warningOf(plan.processing, copy.chosenNotPaidToPrepare, copy.leftOutOfStart)}
        confirmLabel={ordersCopy.actions.processing}
        isLoading={change.isPending}
        onConfirm={() =>
          change.mutate(
            { ids: idsOf(plan.processing.orders), status: "processing" },
            { onError: () => setAsking(null) },
          )
        }
      />
      {asking === "processing" && isAllMatching && (
        <MatchingDialog matching={orderFilterParams(state)} onClose={() => setAsking(null)} onDone={finish} />
      )}
      {results && <BulkResultDialog results={results} onClose={() => setResults(null)} />}
    </>
  );
}

function warningOf(
  { unpaid, leftOut }: BulkChange,
  unpaidText: (ids: readonly number[]) => string,
  leftOutText: (count: number) => string,
): string {
  const texts = [unpaid.length > 0 && unpaidText(idsOf(unpaid)), leftOut > 0 && leftOutText(leftOut)];
  return texts.filter(Boolean).join(" ");
}

function idsOf(orders: readonly AdminOrder[]): number[] {
  return orders.map(({ id }) => id);
}

function isFullSuccess(done: readonly BulkStatusResult[]): boolean {
  return done.every(({ isChanged }) => isChanged);
}

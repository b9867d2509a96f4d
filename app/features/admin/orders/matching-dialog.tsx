import { useQuery } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { MatchingOrders, OrderFilters } from "#contract/orders/bulk-orders.ts";
import type { BulkStatusResult } from "#contract/orders/change-status.ts";
import { isConflict } from "../kit/conflict.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.bulk;
const PATH = "/api/admin/orders/bulk-status";

type Props = {
  matching: OrderFilters;
  onClose: () => void;
  onDone: (results: BulkStatusResult[]) => void;
};

/** Asks before all orders that match the filters are put in process, with their number as it is now. */
export function MatchingDialog({ matching, onClose, onDone }: Props) {
  const found = useQuery({
    ...apiQuery<MatchingOrders>(PATH, matching),
    // Never cached: the number holds only for the current data.
    gcTime: 0,
    staleTime: 0,
  });
  const { count = 0, leftOut = 0, unpaid = 0 } = found.data ?? {};
  const change = useAdminMutation({
    mutate: () => {
      suppressOwnNotification(ownChange.orderStatus("any", "processing"));
      return apiFetch<BulkStatusResult[]>(`${PATH}/matching`, {
        body: { matching, count, newestId: found.data?.newestId, status: "processing" },
      });
    },
    success: (done) => (done.every(({ isChanged }) => isChanged) ? copy.done(done.length) : null),
    failure: ordersCopy.updateFailed,
    isConflictInForm: true,
    invalidates: ["/api/orders", "/api/admin/stats"],
    onSuccess: onDone,
    onError: (error) => {
      if (isConflict(error)) found.refetch();
    },
  });

  return (
    <FormDialog
      size="sm"
      title={copy.matchingTitle}
      cancelLabel={copy.keep}
      saveLabel={count > 0 ? copy.matchingConfirm(count) : ordersCopy.actions.processing}
      isDirty={false}
      isIncomplete={found.isFetching || count === 0}
      isSaving={change.isPending}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <ConflictMessage error={change.error} />
      {found.data && (
        <p>
          {copy.matchingText(count)} {count > 0 && leftOut > 0 && copy.leftOutOfStart(leftOut)}
        </p>
      )}
      {unpaid > 0 && (
        <p className="rounded-sheet bg-warning-tint px-4 py-3">{copy.notPaidToPrepare(unpaid)}</p>
      )}
      {found.isPending && (
        <LoadingRegion>
          <Skeleton className="h-5 w-3/4" />
        </LoadingRegion>
      )}
      {found.isError && !found.data && (
        <ErrorState
          text={errorMessage(found.error)}
          onRetry={() => found.refetch()}
          isRetrying={found.isFetching}
          className="py-2"
        />
      )}
    </FormDialog>
  );
}

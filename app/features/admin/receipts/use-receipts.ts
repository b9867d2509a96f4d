import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type {
  ApproveReceiptBody,
  ReceiptDecision,
  RejectReceiptBody,
  WaitingReceipt,
} from "#contract/payments/transfers.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { receiptsCopy as copy } from "./copy.ts";

const PATH = "/api/admin/receipts";

export const waitingReceiptsQuery = apiQuery<WaitingReceipt[]>(PATH);

export const fileUrl = (receiptId: number) => `${PATH}/${receiptId}/file`;

/** Why somebody should look twice, in sentences. */
export function warningsOf({ warnings, over }: WaitingReceipt): string[] {
  return [...warnings.map((warning) => copy.warnings[warning]), ...(over ? [copy.over[over]] : [])];
}

/** The amount that the screen shows: an order that grew meanwhile does not count as paid. */
export function shownAmount(receipt: WaitingReceipt): ApproveReceiptBody {
  const { missing, total } = receipt;
  return { amount: missing > 0 ? missing : total, ...seenAmount(receipt) };
}

/** What the screen shows as missing: the same money may have been recorded meanwhile. */
export function seenAmount({ missing, over }: WaitingReceipt): Pick<ApproveReceiptBody, "seenAmount"> {
  return over === "paid" ? {} : { seenAmount: missing };
}

/** Approves or rejects a receipt. */
export function useDecideReceipt(receiptId: number, onDone?: () => void) {
  const options = {
    success: ({ outcome }: ReceiptDecision) => copy.outcomes[outcome],
    failure: copy.failed,
    invalidates: [PATH, "/api/orders", "/api/admin/stats", "/api/admin/attention"],
    isRefetchedOnFailure: true,
    onSuccess: () => onDone?.(),
  };
  const approve = useAdminMutation({
    ...options,
    mutate: (body: ApproveReceiptBody) => apiFetch<ReceiptDecision>(`${PATH}/${receiptId}/approve`, { body }),
  });
  const reject = useAdminMutation({
    ...options,
    mutate: (body: RejectReceiptBody) => apiFetch<ReceiptDecision>(`${PATH}/${receiptId}/reject`, { body }),
  });
  return { approve, reject };
}

import { Button } from "#app/ui/button.tsx";
import type { BulkStatusResult } from "#contract/orders/change-status.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.bulk;

/** Result for each order, when not all of them changed. */
export function BulkResultDialog({ results, onClose }: { results: BulkStatusResult[]; onClose: () => void }) {
  const changed = results.filter(({ isChanged }) => isChanged).length;

  return (
    <AdminDialog
      onClose={onClose}
      size="sm"
      title={copy.resultTitle(changed, results.length)}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <ul className="divide-y divide-line">
        {results.map(({ id, isChanged, message }) => (
          <li key={id} className="flex justify-between gap-4 py-2.5">
            <span className="font-medium">{ordersCopy.order(id)}</span>
            <span className={isChanged ? "text-success" : "text-right text-muted"}>
              {isChanged ? copy.changed : message}
            </span>
          </li>
        ))}
      </ul>
    </AdminDialog>
  );
}

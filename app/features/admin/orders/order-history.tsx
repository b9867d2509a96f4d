import { formatAdminDateTime } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { attentionWords, orderStatusWords, reasonLabel } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.history;

/** Every status the order has had and what was settled about it: when, what, by whom and why. */
export function OrderHistory({ history }: { history: AdminOrderDetail["history"] }) {
  return (
    <ol className="flex flex-col gap-2.5 pt-1">
      {history.map(({ at, from, to, settled, by, reason }) => (
        <li key={`${at} ${to} ${settled}`} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <time dateTime={at} className="text-muted">
            {formatAdminDateTime(at)}
          </time>
          <span>
            {settled
              ? copy.settled(attentionWords[settled].label)
              : from
                ? `${orderStatusWords[from].label} → ${orderStatusWords[to].label}`
                : `${copy.created} · ${orderStatusWords[to].label}`}
            <span className="text-muted">
              {from && ` · ${by ? copy.by(by) : copy.byShop}`}
              {reason && ` · ${reasonLabel(reason)}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

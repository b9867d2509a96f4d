import { formatAdminDateTime } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { attentionWords, orderStatusWords, reasonLabel } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.history;

type Entry = AdminOrderDetail["history"][number];

/** Every status the order has had and what was settled about it: when, what, by whom and why. */
export function OrderHistory({ history, channel }: Pick<AdminOrderDetail, "history" | "channel">) {
  return (
    <ol className="flex flex-col gap-2.5 pt-1">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.to} ${entry.settled}`} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <time dateTime={entry.at} className="text-muted">
            {formatAdminDateTime(entry.at)}
          </time>
          <span>
            {eventOf(entry)}
            <span className="text-muted">
              {(entry.from || channel !== "web") && ` · ${entry.by ? copy.by(entry.by) : copy.byShop}`}
              {entry.reason &&
                (entry.settled || entry.from !== entry.to) &&
                ` · ${reasonLabel(entry.reason)}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function eventOf({ from, to, settled, reason }: Entry): string {
  if (settled) return copy.settled(attentionWords[settled].label);
  if (!from) return `${copy.created} · ${orderStatusWords[to].label}`;
  // Nothing but what the reason says.
  if (from === to && reason) return reasonLabel(reason);
  return `${orderStatusWords[from].label} → ${orderStatusWords[to].label}`;
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiListQuery } from "#app/lib/query-client.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { flagText } from "../order-copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { CloseFlag } from "./close-flag.tsx";
import { ordersCopy } from "./copy.ts";
import { customerName } from "./customer-name.ts";
import { FlagBadge } from "./order-badges.tsx";

const SHOWN = 5;
const copy = ordersCopy.flags;
const flaggedQuery = apiListQuery<AdminOrder>("/api/orders", { attention: true, page: 1, pageSize: SHOWN });

/** Orders with open flags, with advice, as one line above the list. Renders nothing when there are none. */
export function OrdersToReview({ hrefOf }: { hrefOf: (orderId: number) => string }) {
  const { data } = useQuery(flaggedQuery);
  if (!data || data.total === 0) return null;

  return (
    <Disclosure tone="warning" title={copy.title} summary={copy.count(data.total)}>
      <ul className="divide-y divide-warning/20">
        {data.items.map((order) => (
          <FlaggedRow key={order.id} order={order} href={hrefOf(order.id)} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Link
          to="/admin/orders?attention=true"
          className="text-link inline-flex min-h-(--control-height) items-center"
        >
          {copy.more(data.total - data.items.length)}
        </Link>
      )}
    </Disclosure>
  );
}

function FlaggedRow({ order, href }: { order: AdminOrder; href: string }) {
  const { id, flags } = order;
  const may = usePermissions();

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
      <Link
        to={href}
        preventScrollReset
        className="touch-target min-w-0 truncate font-medium underline-offset-4 hover:underline"
      >
        {ordersCopy.order(id)} · {customerName(order)}
      </Link>
      {flags.map((flag) => (
        <div key={flag.id} className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1.5">
          <FlagBadge kind={flag.kind} className="bg-paper!" />
          <p className="max-w-text grow basis-72 text-muted">{flagText(flag.kind, may)}</p>
          <CloseFlag orderId={id} flag={flag} />
        </div>
      ))}
    </li>
  );
}

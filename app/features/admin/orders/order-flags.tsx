import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { AdminOrder, OrderFlag } from "#contract/orders/orders.ts";
import { flagCopy } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { SettleFlag } from "./settle-flag.tsx";

/** The open flags of an order, with advice and the button that settles them. */
export function OrderFlags({ order }: { order: AdminOrder }) {
  return order.flags.map((flag) => <FlagBox key={flag.id} orderId={order.id} flag={flag} />);
}

function FlagBox({ orderId, flag }: { orderId: number; flag: OrderFlag }) {
  const titleId = useId();
  const { label, text, advice } = flagCopy[flag.kind];

  return (
    <section
      aria-labelledby={titleId}
      className="flex items-start gap-3 rounded-sheet bg-warning-tint px-4 py-4"
    >
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning" strokeWidth={1.75} />
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <div>
          <h3 id={titleId} className="text-admin">
            {label}
          </h3>
          <p>
            {text} {advice}
          </p>
          {flag.reference && <p className="text-muted">{ordersCopy.attention.reference(flag.reference)}</p>}
        </div>
        <SettleFlag orderId={orderId} flag={flag} />
      </div>
    </section>
  );
}

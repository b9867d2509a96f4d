import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderFlag } from "#contract/orders/orders.ts";
import { flagCopy, flagText } from "../order-copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { CloseFlag } from "./close-flag.tsx";
import { ordersCopy } from "./copy.ts";
import { isAboutOwedMoney } from "./money/owed-flag.ts";
import { RefundButton } from "./money/refund-button.tsx";
import { nextStepOf } from "./next-step.ts";

/** The open flags of an order, with advice and the buttons that close them. */
export function OrderFlags({ order }: { order: AdminOrderDetail }) {
  const firstOwed = order.flags.find(isAboutOwedMoney);
  return order.flags.map((flag) => (
    <FlagBox
      key={flag.id}
      order={order}
      flag={flag}
      offersRefund={flag === firstOwed && nextStepOf(order) !== "refund"}
    />
  ));
}

type FlagBoxProps = { order: AdminOrderDetail; flag: OrderFlag; offersRefund: boolean };

function FlagBox({ order, flag, offersRefund }: FlagBoxProps) {
  const titleId = useId();
  const may = usePermissions();

  return (
    <section
      aria-labelledby={titleId}
      className="flex items-start gap-3 rounded-sheet bg-warning-tint px-4 py-4"
    >
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning" strokeWidth={1.75} />
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <div>
          <h3 id={titleId} className="text-admin">
            {flagCopy[flag.kind].label}
          </h3>
          <p>{flagText(flag.kind, may)}</p>
          {flag.reference && <p className="text-muted">{ordersCopy.flags.reference(flag.reference)}</p>}
        </div>
        <div className="flex w-full flex-wrap gap-2 empty:hidden">
          {offersRefund && <RefundButton order={order} />}
          <CloseFlag orderId={order.id} flag={flag} />
        </div>
      </div>
    </section>
  );
}

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { formatDeadline } from "#app/lib/format-dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import { customerName } from "../customer-name.ts";
import { PaymentLinkBox } from "../payment/payment-link-box.tsx";
import { newOrderCopy } from "./copy.ts";

const copy = newOrderCopy.done;

/** Confirmation of the saved order, with its payment link if it can be paid with one. */
export function ManualOrderPlaced({
  placed,
  onAnother,
}: {
  placed: ManualOrderAnswer;
  onAnother: () => void;
}) {
  const { order, paymentLink } = placed;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <section className="flex max-w-2xl animate-rise-in flex-col gap-5">
      <div role="status" className="flex items-start gap-3">
        <CircleCheck className="mt-1 size-5 shrink-0 text-success" strokeWidth={1.75} />
        <div>
          <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
            {copy.title(order.id)}
          </h2>
          <p className="mt-1 tabular-nums">
            {customerName(order)}
            {order.total !== null && ` · ${pesosExact(order.total)}`}
          </p>
          <p className="mt-1 text-muted">{outcomeOf(placed)}</p>
        </div>
      </div>
      {paymentLink && <PaymentLinkBox order={order} url={paymentLink.url} />}
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <ButtonLink to={`/admin/orders?open=${order.id}`} variant="quiet">
          {copy.view}
        </ButtonLink>
        <Button variant="ghost" onClick={onAnother}>
          {copy.another}
        </Button>
      </div>
    </section>
  );
}

function outcomeOf({ order, paymentLink }: ManualOrderAnswer): string {
  if (paymentLink) return copy.toPay(formatDeadline(paymentLink.expiresAt));
  if (order.toCollect > 0) return copy.toCollect(pesosExact(order.toCollect));
  return order.paymentStatus === "accepted" ? copy.paid : copy.unpaid;
}

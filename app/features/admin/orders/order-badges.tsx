import { TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import type { OrderFlagKind, OrderStatus } from "#contract/orders/order-status.ts";
import type { OrderShippingMethod } from "#contract/orders/orders.ts";
import { flagCopy, orderStatusOf, type PaymentBadgeOrder, paymentCopyOf } from "../order-copy.ts";

/** An order to pick up is ready instead of sent. */
export function OrderStatusBadge({
  order,
}: {
  order: { status: OrderStatus; shippingMethod: OrderShippingMethod };
}) {
  const { label, tone } = orderStatusOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}

export function PaymentBadge({ order }: { order: PaymentBadgeOrder }) {
  const { label, tone } = paymentCopyOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}

/** In a row of two lines only its mark is shown: the words would leave no room for the customer's name. */
export function FlagBadge({ kind, className }: { kind: OrderFlagKind; className?: string }) {
  return (
    <Badge tone="warning" className={className}>
      <TriangleAlert className="size-3.5" strokeWidth={1.75} />
      <span className="as-cards:sr-only">{flagCopy[kind].label}</span>
    </Badge>
  );
}

import { TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import type { OrderStatus, PaymentStatus } from "#contract/order-status.ts";
import { orderStatusWords, paymentStatusWords } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = orderStatusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentStatusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function AttentionMark() {
  return (
    <span role="img" aria-label={ordersCopy.needsAttention} title={ordersCopy.needsAttention}>
      <TriangleAlert aria-hidden="true" className="size-4 text-warning" strokeWidth={1.75} />
    </span>
  );
}

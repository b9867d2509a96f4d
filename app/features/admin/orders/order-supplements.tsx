import { PackagePlus } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { OrderStatusBadge, PaymentBadge } from "./order-badges.tsx";

const copy = ordersCopy.supplement;

/** The order that this one travels with, and those that travel with it. */
export function OrderSupplements({ order: { supplementOf, supplements } }: { order: AdminOrderDetail }) {
  if (supplementOf === null && supplements.length === 0) return null;

  return (
    <div className="flex flex-col gap-1.5">
      {supplementOf !== null && (
        <p className="rounded-control bg-cream px-3 py-2">
          <Link to={`/admin/orders?open=${supplementOf}`} className="text-link">
            {copy.travelsWith(supplementOf)}
          </Link>
        </p>
      )}
      {supplements.map((supplement) => (
        <p
          key={supplement.id}
          className="flex flex-wrap items-center gap-2 rounded-control bg-cream px-3 py-2"
        >
          <Link to={`/admin/orders?open=${supplement.id}`} className="text-link">
            {copy.added(supplement.id)}
          </Link>
          <OrderStatusBadge order={supplement} />
          <PaymentBadge order={supplement} />
        </p>
      ))}
    </div>
  );
}

/** Leads to the form for an order that adds to this one. */
export function AddSupplement({ order: { id, takesSupplement } }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  if (!takesSupplement || !may("orders.write")) return null;
  return (
    <Link
      to={`/admin/orders/new?supplement=${id}`}
      className="text-link inline-flex min-h-9 items-center gap-1.5 self-start"
    >
      <PackagePlus className="size-4" strokeWidth={1.5} />
      {copy.add}
    </Link>
  );
}

import { Banknote, Boxes, PackageCheck, ShoppingBag, Wifi, WifiOff } from "lucide-react";
import { Link } from "react-router";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useAdminLive } from "../admin-live.tsx";
import { adminCopy } from "../copy.ts";
import type { Notification } from "../notifications.ts";
import { ProductName } from "../product-name.tsx";
import { dashboardCopy } from "./copy.ts";

const copy = dashboardCopy.notifications;

/** The latest notifications. Renders nothing when there are none. */
export function NotificationsCard() {
  const { notifications, status, clear } = useAdminLive();
  const isConnected = status === "connected";
  if (notifications.length === 0) return null;

  return (
    <section
      aria-labelledby="notificaciones"
      className="mb-2 max-h-52 overflow-y-auto animate-rise-in rounded-control bg-cream px-3 py-1 sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="notificaciones" className="text-base">
          {copy.title}
        </h2>
        <Badge tone={isConnected ? "success" : "error"}>
          {isConnected ? (
            <Wifi aria-hidden="true" className="size-3.5" />
          ) : (
            <WifiOff aria-hidden="true" className="size-3.5" />
          )}
          {isConnected ? copy.connected : copy.disconnected}
        </Badge>
        <Button variant="link" onClick={clear} className="ml-auto">
          {copy.clear}
        </Button>
      </div>
      <ul aria-live="polite" className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow key={notification.key} notification={notification} />
        ))}
      </ul>
    </section>
  );
}

function NotificationRow({ notification: { message } }: { notification: Notification }) {
  const { icon: Icon, to, text } = contentOf(message);

  return (
    <li>
      <Link to={to} className="flex min-h-(--control-height) items-center gap-3 py-1.5 hover:underline">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-cinnamon" strokeWidth={1.5} />
        <span className="min-w-0 grow">{text}</span>
        <time dateTime={message.payload.timestamp} className="shrink-0 text-muted text-xs">
          {formatAdminDateTime(message.payload.timestamp)}
        </time>
      </Link>
    </li>
  );
}

function contentOf(message: Notification["message"]) {
  if (message.type === "ORDER_CREATED") {
    const { id, total } = message.payload.order;
    return {
      icon: ShoppingBag,
      to: `/admin/orders?open=${id}`,
      text: `${copy.order(id)} ${copy.orderTotal(pesosExact(total))}`,
    };
  }

  if (message.type === "ORDER_UPDATED") {
    const { orderId } = message.payload;
    return { icon: Banknote, to: `/admin/orders?open=${orderId}`, text: copy.orderPaid(orderId) };
  }

  const { productId } = message.payload;
  const to = `/admin/products?view=${productId}`;
  const name = <ProductName id={productId} />;
  if (message.type === "PRODUCT_UPDATED") {
    return {
      icon: PackageCheck,
      to,
      text: (
        <>
          {copy.productUpdated} {name}
        </>
      ),
    };
  }
  return {
    icon: Boxes,
    to,
    text: (
      <>
        {copy.stockUpdated} {name}, {adminCopy.toasts.unitsLeft(message.payload.stock)}
      </>
    ),
  };
}

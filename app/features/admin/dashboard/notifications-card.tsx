import { useQuery } from "@tanstack/react-query";
import { Banknote, Boxes, PackageCheck, ShoppingBag, Wifi, WifiOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { apiFetch } from "#app/lib/api.ts";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { AdminNotification, NotificationsPatch } from "#contract/admin/notifications.ts";
import { useAdminLive } from "../admin-live.tsx";
import { adminCopy } from "../copy.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { dashboardCopy } from "./copy.ts";
import { notificationsQuery } from "./dashboard-queries.ts";
import { useWasSeen } from "./use-was-seen.ts";

const copy = dashboardCopy.notifications;
/** The latest notifications as one line, which expands by itself for new ones. Renders nothing when there are none. */
export function NotificationsCard() {
  const { data: notifications = [] } = useQuery(notificationsQuery);
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  const [hadNews, setHadNews] = useState(false);
  if (unread > 0 && !hadNews) setHadNews(true);
  const patch = usePatchNotifications();
  const [newest] = notifications;
  if (!newest) return null;

  return (
    <Disclosure
      title={copy.title}
      isOpenAtFirst={hadNews}
      summary={
        <span className="flex items-center gap-2">
          <LiveBadge />
          {unread > 0 && copy.unread(unread)}
        </span>
      }
      aside={
        <Button variant="link" onClick={() => patch.mutate({ clearedUntil: newest.at })}>
          {copy.clear}
        </Button>
      }
    >
      <NotificationList
        notifications={notifications}
        newestUnread={unread > 0 ? newest.at : null}
        onRead={(readUntil) => patch.mutate({ readUntil })}
      />
    </Disclosure>
  );
}

type ListProps = {
  notifications: readonly AdminNotification[];
  newestUnread: string | null;
  onRead: (until: string) => void;
};

/** Mounted while the card is open: folded ones are not read. */
function NotificationList({ notifications, newestUnread, onRead }: ListProps) {
  useWasSeen(newestUnread, onRead);
  return (
    <ul aria-live="polite" className="max-h-44 divide-y divide-line overflow-y-auto">
      {notifications.map((notification) => (
        <NotificationRow key={keyOf(notification)} notification={notification} />
      ))}
    </ul>
  );
}

function usePatchNotifications() {
  return useAdminMutation({
    mutate: (body: NotificationsPatch) =>
      apiFetch<AdminNotification[]>("/api/admin/notifications", { method: "PATCH", body }),
    failure: (error) => (error.name === "AbortError" ? null : copy.failed),
    onSuccess: (notifications, client) =>
      void client.setQueryData(notificationsQuery.queryKey, notifications),
  });
}

function LiveBadge() {
  const isConnected = useAdminLive().status === "connected";
  const Icon = isConnected ? Wifi : WifiOff;
  return (
    <Badge tone={isConnected ? "success" : "error"}>
      <Icon className="size-3.5" />
      {isConnected ? copy.connected : copy.disconnected}
    </Badge>
  );
}

function keyOf(notification: AdminNotification): string {
  const subject = "orderId" in notification ? notification.orderId : notification.productId;
  return `${notification.type} ${subject}`;
}

function NotificationRow({ notification }: { notification: AdminNotification }) {
  const { icon: Icon, to, text } = contentOf(notification);
  const { at, isRead } = notification;

  return (
    <li>
      <Link to={to} className="flex min-h-(--control-height) items-center gap-3 py-1.5 hover:underline">
        <Icon className="size-4.5 shrink-0 text-cinnamon" strokeWidth={1.5} />
        <span className={cn("min-w-0 grow", !isRead && "font-medium")}>
          {!isRead && <span className="sr-only">{copy.isNew} </span>}
          {text}
        </span>
        <time dateTime={at} className="shrink-0 text-muted text-xs">
          {formatAdminDateTime(at)}
        </time>
      </Link>
    </li>
  );
}

function contentOf(notification: AdminNotification) {
  switch (notification.type) {
    case "order_created": {
      const { orderId, total } = notification;
      const sum = total === null ? "" : ` ${copy.orderTotal(pesosExact(total))}`;
      return { icon: ShoppingBag, to: orderHref(orderId), text: copy.order(orderId) + sum };
    }
    case "order_paid":
      return {
        icon: Banknote,
        to: orderHref(notification.orderId),
        text: copy.orderPaid(notification.orderId),
      };
    case "product_updated":
      return {
        icon: PackageCheck,
        to: `/admin/products?view=${notification.productId}`,
        text: `${copy.productUpdated} ${notification.name}`,
      };
    case "stock_updated": {
      const { productId, name, size, stock } = notification;
      const what = size ? `${name} (${size})` : name;
      return {
        icon: Boxes,
        to: `/admin/products?view=${productId}`,
        text: `${copy.stockUpdated} ${what}, ${adminCopy.toasts.unitsLeft(stock)}`,
      };
    }
    default:
      return notification satisfies never;
  }
}

function orderHref(orderId: number): string {
  return `/admin/orders?open=${orderId}`;
}

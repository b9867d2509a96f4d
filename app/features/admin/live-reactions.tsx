import { pesosExact } from "#app/lib/format.ts";
import type { ToastInput } from "#app/ui/toast-store.ts";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { adminCopy } from "./copy.ts";
import { flagLabel, orderStatusLabel } from "./order-copy.ts";
import { isOwnNotification, ownChange } from "./own-changes.ts";
import { ProductName } from "./product-name.tsx";

/** Units left that show a toast (docs/rules/live-updates.md#admin-notices). */
const LOW_STOCK_TOAST = { min: 1, max: 3 };

type Reaction = {
  /** Path prefixes of the queries to refetch. */
  refresh: string[];
  toast?: ToastInput;
};

const copy = adminCopy.toasts;
const NOTIFICATIONS = "/api/admin/notifications";
const ATTENTION = "/api/admin/attention";
const CATEGORIES = "/api/categories";
const MESSAGES = "/api/admin/messages";

/** Handles live messages on an admin screen (docs/rules/live-updates.md#admin-notices). */
export function reactionTo(message: RealtimeMessage): Reaction {
  switch (message.type) {
    case "ORDER_CREATED": {
      const { id, total } = message.payload.order;
      return {
        refresh: [
          "/api/orders",
          "/api/admin/stats",
          "/api/admin/customers",
          "/api/admin/contacts",
          NOTIFICATIONS,
        ],
        toast: isOwnNotification(ownChange.orderCreated(id))
          ? undefined
          : {
              title: copy.orderCreated,
              description: copy.orderCreatedText(id, total === undefined ? null : pesosExact(total)),
            },
      };
    }
    case "ORDER_UPDATED": {
      const { orderId, status, data } = message.payload;
      const hasToast =
        data?.isStatusNew !== false && !isOwnNotification(ownChange.orderStatus(orderId, status));
      const toast = {
        title: copy.orderUpdated,
        description: copy.orderUpdatedText(orderId, orderStatusLabel(status)),
      };
      return {
        refresh: [
          "/api/orders",
          "/api/admin/stats",
          "/api/admin/sales",
          "/api/admin/accounting",
          "/api/admin/customers",
          "/api/admin/contacts",
          "/api/admin/receipts",
          ATTENTION,
          NOTIFICATIONS,
        ],
        ...(hasToast && { toast }),
      };
    }
    case "ORDER_FLAGGED": {
      const { orderId, attention } = message.payload;
      const toast: ToastInput = {
        title: copy.orderFlagged(orderId),
        description: flagLabel(attention),
        variant: "destructive",
        outlivesPage: true,
      };
      return { refresh: ["/api/orders", "/api/admin/stats", ATTENTION], toast };
    }
    case "PROMOTIONS_CHANGED":
      return { refresh: ["/api/admin/promotions"] };
    case "CART_UPDATED":
      return { refresh: [] };
    case "ATTENTION_CHANGED":
      // A mail that failed may be a reply.
      return { refresh: [ATTENTION, MESSAGES] };
    case "MESSAGES_CHANGED":
      return { refresh: [MESSAGES, "/api/admin/stats", "/api/admin/contacts", "/api/admin/customers"] };
    case "PRODUCT_UPDATED":
      return { refresh: ["/api/products", CATEGORIES, "/api/admin/stats", NOTIFICATIONS] };
    case "CATALOG_CHANGED":
      return {
        refresh: [
          "/api/product-variants",
          "/api/products",
          CATEGORIES,
          "/api/attributes",
          "/api/admin/stats",
          NOTIFICATIONS,
        ],
      };
    case "CATEGORIES_CHANGED":
      return { refresh: [CATEGORIES, "/api/admin/stats"] };
    case "REVIEWS_CHANGED":
      return {
        refresh: [
          "/api/admin/reviews",
          "/api/admin/stats",
          "/api/admin/contacts",
          "/api/admin/customers",
          ATTENTION,
        ],
      };
    case "REMITTANCES_CHANGED":
      return { refresh: ["/api/admin/remittances"] };
    case "SETTINGS_CHANGED":
      return {
        refresh: [
          "/api/settings",
          "/api/admin/settings",
          "/api/admin/shipping-zones",
          "/api/admin/connections",
          "/api/admin/ready-answers",
        ],
      };
    case "PRODUCT_DELETED": {
      const toast: ToastInput = {
        title: copy.productDeleted,
        description: copy.productDeletedText,
        variant: "destructive",
        outlivesPage: true,
      };
      return {
        refresh: ["/api/products", CATEGORIES, "/api/admin/stats", NOTIFICATIONS],
        ...(!isOwnNotification(ownChange.productDeleted(message.payload.productId)) && { toast }),
      };
    }
    case "STOCK_UPDATED": {
      const { productId, stock } = message.payload;
      const isLow = stock >= LOW_STOCK_TOAST.min && stock <= LOW_STOCK_TOAST.max;
      return {
        refresh: ["/api/product-variants", "/api/products", NOTIFICATIONS],
        ...(isLow && {
          toast: { title: copy.lowStock, description: <LowStockText productId={productId} stock={stock} /> },
        }),
      };
    }
    default:
      return message satisfies never;
  }
}

function LowStockText({ productId, stock }: { productId: number; stock: number }) {
  return (
    <>
      <ProductName id={productId} />: {copy.unitsLeft(stock)}
    </>
  );
}

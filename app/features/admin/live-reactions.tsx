import { pesosExact } from "#app/lib/format.ts";
import type { ToastInput } from "#app/ui/toast-store.ts";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { adminCopy } from "./copy.ts";
import { attentionLabel, orderStatusLabel } from "./order-words.ts";
import { isEcho, ownChange } from "./own-changes.ts";
import { ProductName } from "./product-name.tsx";

/** Units left at which the owner is told at once (spec §9); none left is told by the list. */
const ALERT_STOCK = { min: 1, max: 3 };

type Reaction = {
  /** Beginnings of the paths to be read again. */
  refresh: string[];
  toast?: ToastInput;
};

const copy = adminCopy.toasts;
const ATTENTION = "/api/admin/attention";

/** What an administrator's screen does about a message of the shop (spec §7). */
export function reactionTo(message: RealtimeMessage): Reaction {
  switch (message.type) {
    case "ORDER_CREATED": {
      const { id, total } = message.payload.order;
      return {
        refresh: ["/api/orders", "/api/admin/stats", "/api/admin/customers"],
        toast: { title: copy.orderCreated, description: copy.orderCreatedText(id, pesosExact(total)) },
      };
    }
    case "ORDER_UPDATED": {
      const { orderId, status, data } = message.payload;
      const isTold = data?.isStatusNew !== false && !isEcho(ownChange.orderStatus(orderId, status));
      const toast = {
        title: copy.orderUpdated,
        description: copy.orderUpdatedText(orderId, orderStatusLabel(status)),
      };
      return {
        refresh: ["/api/orders", "/api/admin/stats", "/api/admin/sales", "/api/admin/customers", ATTENTION],
        ...(isTold && { toast }),
      };
    }
    case "ORDER_FLAGGED": {
      const { orderId, attention } = message.payload;
      const toast: ToastInput = {
        title: copy.orderFlagged(orderId),
        description: attentionLabel(attention),
        variant: "destructive",
      };
      return { refresh: ["/api/orders", "/api/admin/stats", ATTENTION], toast };
    }
    case "ATTENTION_CHANGED":
      return { refresh: [ATTENTION] };
    case "PRODUCT_UPDATED":
      return { refresh: ["/api/products", "/api/admin/stats"] };
    case "PRODUCT_DELETED": {
      const toast: ToastInput = {
        title: copy.productDeleted,
        description: copy.productDeletedText,
        variant: "destructive",
      };
      return {
        refresh: ["/api/products", "/api/admin/stats"],
        ...(!isEcho(ownChange.productDeleted(message.payload.productId)) && { toast }),
      };
    }
    case "STOCK_UPDATED": {
      const { productId, stock } = message.payload;
      const isLow = stock >= ALERT_STOCK.min && stock <= ALERT_STOCK.max;
      return {
        refresh: ["/api/product-variants", "/api/products"],
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

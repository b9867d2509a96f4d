import { FileText, Mail, MessageCircle, Printer } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { customerWhatsappUrl } from "../customers/customer-whatsapp-url.ts";
import { RowMenu } from "../kit/row-menu.tsx";
import { receiptsCopy } from "../receipts/copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { correctCopy } from "./correct/copy.ts";

/** The last cell of an order: a link to its details and the menu of the row. */
export function OrderLinks({ order, href }: { order: AdminOrder; href: string }) {
  const may = usePermissions();
  return (
    <span className="flex items-center justify-end gap-1">
      <Link
        to={href}
        preventScrollReset
        aria-label={ordersCopy.detailsOf(order.id)}
        className="text-link inline-flex as-cards:hidden as-compact:hidden min-h-9 items-center whitespace-nowrap"
      >
        {ordersCopy.details}
      </Link>
      {may("orders.write") && (
        <Link data-edit hidden to={`${href}&edit=true`} preventScrollReset>
          {correctCopy.open}
        </Link>
      )}
      <OrderMenu order={order} />
    </span>
  );
}

function OrderMenu({ order: { id, customer, isInReview } }: { order: AdminOrder }) {
  const may = usePermissions();
  const chat = customerWhatsappUrl(customer.phone, ordersCopy.menu.greeting(customer.firstName, id));
  return (
    <RowMenu
      name={ordersCopy.order(id)}
      actions={[
        isInReview &&
          may("payments.write") && { label: receiptsCopy.review, icon: FileText, to: "/admin/receipts" },
        { label: ordersCopy.printOne, icon: Printer, to: `/admin/orders/${id}/imprimir` },
        chat && { label: ordersCopy.menu.whatsapp, icon: MessageCircle, href: chat },
        customer.email && { label: ordersCopy.menu.mail, icon: Mail, href: `mailto:${customer.email}` },
      ]}
    />
  );
}

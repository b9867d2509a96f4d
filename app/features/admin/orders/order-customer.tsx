import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { customerName, customerNote } from "./customer-name.ts";
import { OrderContact } from "./order-contact.tsx";

const copy = ordersCopy.customer;

/** The customer's name and contact details, as far as the order still has them. */
export function OrderCustomer({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const { customer, userId, isGuest } = order;
  const { email, phone, document } = customer;
  const note = customerNote(order);

  return (
    <>
      <p>
        {userId === null || !may("customers.read") ? (
          customerName(order)
        ) : (
          <Link to={`/admin/customers/${userId}`} className="text-link">
            {customerName(order)}
          </Link>
        )}
        {isGuest && <span className="text-muted"> · {copy.guest}</span>}
      </p>
      {note && note !== email && <p className="text-muted">{note}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="text-link break-all">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="text-link">
            {phone}
          </a>
        </p>
      )}
      {document && <p>{copy.document(document.type, document.number)}</p>}
      <OrderContact order={order} />
    </>
  );
}

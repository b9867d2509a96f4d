import { History, Mail, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAdminDate, formatAdminDateTime, formatCount, pesosExact } from "#app/lib/format.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { CustomerDetail } from "#contract/accounts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable, type Column, orderMoneyColumn } from "../kit/admin-table.tsx";
import { OrderStatusBadge, PaymentBadge } from "../orders/order-badges.tsx";
import { customersCopy } from "./copy.ts";
import { customerWhatsappUrl } from "./customer-contact.ts";
import { RoleAction } from "./role-action.tsx";
import { TwoStepAction } from "./two-step-action.tsx";

const copy = customersCopy.detail;

type CustomerOrderRow = CustomerDetail["orders"][number];

/** A customer's contact details, totals and orders. */
export function CustomerProfile({ customer }: { customer: CustomerDetail }) {
  const whatsapp = customerWhatsappUrl(customer.phone, copy.greeting(customer.firstName));

  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href={`mailto:${customer.email}`} size="sm">
          <Mail aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {copy.mail}
        </ButtonAnchor>
        {whatsapp && (
          <ButtonAnchor href={whatsapp} target="_blank" rel="noopener noreferrer" variant="quiet" size="sm">
            <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {copy.whatsapp}
          </ButtonAnchor>
        )}
        <RoleAction customer={customer} />
        <TwoStepAction customer={customer} />
        {customer.isAdmin && (
          <ButtonLink to={`/admin/audit?actor=${customer.id}`} variant="quiet" size="sm">
            <History aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {customersCopy.activity}
          </ButtonLink>
        )}
      </div>
      <dl
        aria-label={copy.facts}
        className="grid grid-cols-2 gap-x-8 gap-y-6 border-ink/70 border-t pt-5 xl:grid-cols-4"
      >
        {customer.totalSpent !== null && (
          <Fact label={copy.totalSpent} hint={copy.totalSpentHint} isLarge>
            {pesosExact(customer.totalSpent)}
          </Fact>
        )}
        <Fact label={copy.orderCount} isLarge>
          {formatCount(customer.orderCount)}
        </Fact>
        <Fact label={copy.lastOrder}>
          {customer.lastOrderAt ? formatAdminDate(customer.lastOrderAt) : copy.never}
        </Fact>
        <Fact label={copy.since}>{formatAdminDate(customer.createdAt)}</Fact>
        <Fact label={copy.email} className="col-span-2">
          <a href={`mailto:${customer.email}`} className="text-link break-all">
            {customer.email}
          </a>
        </Fact>
        {customer.phone && <Fact label={copy.phone}>{customer.phone}</Fact>}
      </dl>
      <Panel id="pedidos-del-cliente" title={copy.orders}>
        {customer.orders.length > 0 ? (
          <AdminTable size="medium" caption={copy.orders} columns={orderColumns} rows={customer.orders} />
        ) : (
          <p className="py-6 text-muted">{copy.noOrders}</p>
        )}
      </Panel>
    </div>
  );
}

const orderColumns: Column<CustomerOrderRow>[] = [
  {
    header: copy.orderColumns.id,
    isTitle: true,
    cell: ({ id }) => (
      <Link to={`/admin/orders?open=${id}`} className="touch-target font-medium hover:underline">
        #{id}
      </Link>
    ),
  },
  {
    header: copy.orderColumns.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatAdminDateTime(createdAt)}</time>,
  },
  {
    header: copy.orderColumns.payment,
    cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
  },
  { header: copy.orderColumns.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  orderMoneyColumn(copy.orderColumns.total, ({ total }) => total),
];

type FactProps = { label: string; hint?: string; isLarge?: boolean; className?: string; children: ReactNode };

function Fact({ label, hint, isLarge, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-muted">{label}</dt>
      <dd className={isLarge ? "mt-1 font-medium text-2xl tracking-tight" : "mt-1"}>{children}</dd>
      {hint && <dd className="text-muted text-xs">{hint}</dd>}
    </div>
  );
}

import { Mail, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { Customer } from "#contract/accounts.ts";
import { Avatar } from "../avatar.tsx";
import { AdminTable, type Column, orderMoneyColumn } from "../kit/admin-table.tsx";
import { customersCopy } from "./copy.ts";
import { customerWhatsappUrl } from "./customer-contact.ts";
import { RoleBadge } from "./role-badge.tsx";

const copy = customersCopy.columns;

const columns: Column<Customer>[] = [
  {
    header: copy.name,
    isTitle: true,
    cell: (customer) => (
      <span className="flex items-center gap-3">
        <Avatar user={customer} />
        <span className="min-w-0">
          <Link to={`/admin/customers/${customer.id}`} className="touch-target font-medium hover:underline">
            {nameOf(customer)}
          </Link>
          <span className="block truncate text-muted text-xs">{customer.username}</span>
        </span>
      </span>
    ),
  },
  {
    header: copy.email,
    className: "max-w-44 as-cards:max-w-none xl:max-w-56",
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="text-link block min-w-0 truncate">
        {email}
      </a>
    ),
  },
  { header: copy.role, cell: ({ isAdmin }) => <RoleBadge isAdmin={isAdmin} /> },
  { header: copy.orders, align: "end", cell: ({ orderCount }) => formatCount(orderCount) },
  orderMoneyColumn(copy.spent, ({ totalSpent }) => totalSpent),
  {
    header: copy.actions,
    isHeaderHidden: true,
    align: "end",
    cell: (customer) => (
      <span className="flex flex-wrap justify-end gap-2 as-cards:justify-start as-cards:pt-1">
        <span className="flex gap-2">
          <ButtonAnchor
            href={`mailto:${customer.email}`}
            variant="quiet"
            size="sm"
            aria-label={customersCopy.contactPerson(nameOf(customer))}
          >
            <Mail aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {customersCopy.contact}
          </ButtonAnchor>
          <WhatsappButton customer={customer} />
        </span>
        <ButtonLink
          to={`/admin/customers/${customer.id}`}
          variant="quiet"
          size="sm"
          className="whitespace-nowrap"
          aria-label={customersCopy.profileOf(nameOf(customer))}
        >
          {customersCopy.profile}
        </ButtonLink>
      </span>
    ),
  },
];

type Props = { customers: readonly Customer[]; isStale?: boolean };

export function CustomersTable({ customers, isStale }: Props) {
  return <AdminTable caption={customersCopy.title} columns={columns} rows={customers} isStale={isStale} />;
}

/** Shown when the customer's number is known (docs/rules/admin.md#customers). */
function WhatsappButton({ customer }: { customer: Customer }) {
  const chat = customerWhatsappUrl(customer.phone, customersCopy.detail.greeting(customer.firstName));
  if (!chat) return null;

  return (
    <ButtonAnchor
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      variant="quiet"
      size="sm"
      className="px-3"
      aria-label={customersCopy.whatsappPerson(nameOf(customer))}
    >
      <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.5} />
    </ButtonAnchor>
  );
}

type Name = Pick<Customer, "firstName" | "lastName" | "username">;

/** Full name, else the username. */
export function nameOf({ firstName, lastName, username }: Name): string {
  return `${firstName} ${lastName}`.trim() || username;
}

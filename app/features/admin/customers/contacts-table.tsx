import { Mail, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { Contact } from "#contract/contacts.ts";
import { Avatar } from "../avatar.tsx";
import { AdminTable, type Column, orderMoneyColumn } from "../kit/admin-table.tsx";
import { contactHref, nameOf } from "./contact-name.ts";
import { customersCopy } from "./copy.ts";
import { customerWhatsappUrl } from "./customer-contact.ts";
import { RoleBadge } from "./role-badge.tsx";

const copy = customersCopy.columns;
/** More would make the row too high. */
const SHOWN_LABELS = 1;

const columns: Column<Contact>[] = [
  {
    header: copy.name,
    isTitle: true,
    cell: (contact) => (
      <span className="flex items-center gap-3">
        <Avatar user={{ username: contact.email, ...contact, ...contact.account }} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={contactHref(contact)} className="touch-target font-medium hover:underline">
              {nameOf(contact)}
            </Link>
            {contact.labels.slice(0, SHOWN_LABELS).map((label) => (
              <Badge key={label} className="min-h-5 px-1.5">
                {label}
              </Badge>
            ))}
            {contact.labels.length > SHOWN_LABELS && (
              <span className="text-muted text-xs">
                {customersCopy.moreLabels(contact.labels.length - SHOWN_LABELS)}
              </span>
            )}
          </span>
          <span className="block truncate text-muted text-xs">
            {[contact.account?.username, contact.phone, contact.city].filter(Boolean).join(" · ")}
          </span>
        </span>
      </span>
    ),
  },
  {
    header: copy.email,
    className: "max-w-44 as-cards:max-w-none xl:max-w-56",
    cell: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`} className="text-link block min-w-0 truncate">
          {email}
        </a>
      ) : (
        <span className="text-muted">—</span>
      ),
  },
  { header: copy.role, cell: ({ account }) => <RoleBadge account={account} /> },
  { header: copy.orders, align: "end", cell: ({ orderCount }) => formatCount(orderCount) },
  orderMoneyColumn(copy.spent, ({ totalSpent }) => totalSpent),
  {
    header: copy.actions,
    isHeaderHidden: true,
    align: "end",
    cell: (contact) => (
      <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap as-cards:justify-start as-cards:pt-1">
        <span className="flex gap-2">
          {contact.email && (
            <ButtonAnchor
              href={`mailto:${contact.email}`}
              variant="quiet"
              size="sm"
              aria-label={customersCopy.contactPerson(nameOf(contact))}
            >
              <Mail aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {customersCopy.contact}
            </ButtonAnchor>
          )}
          <WhatsappButton contact={contact} />
        </span>
        <ButtonLink
          to={contactHref(contact)}
          variant="quiet"
          size="sm"
          className="whitespace-nowrap"
          aria-label={customersCopy.profileOf(nameOf(contact))}
        >
          {customersCopy.profile}
        </ButtonLink>
      </span>
    ),
  },
];

type Props = { contacts: readonly Contact[]; isStale?: boolean };

export function ContactsTable({ contacts, isStale }: Props) {
  return (
    <AdminTable
      caption={customersCopy.title}
      columns={columns}
      rows={contacts}
      isStale={isStale}
      hrefOf={contactHref}
    />
  );
}

/** Shown when the person's number is known (docs/rules/admin.md#customers). */
function WhatsappButton({ contact }: { contact: Contact }) {
  const chat = customerWhatsappUrl(contact.phone, customersCopy.detail.greeting(contact.firstName));
  if (!chat) return null;

  return (
    <ButtonAnchor
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      variant="quiet"
      size="sm"
      className="px-3"
      aria-label={customersCopy.whatsappPerson(nameOf(contact))}
    >
      <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.5} />
    </ButtonAnchor>
  );
}

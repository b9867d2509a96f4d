import { Mail, MessageCircle, Phone, Plus } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { Contact } from "#contract/admin/contacts.ts";
import { Avatar } from "../avatar.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { RowMenu } from "../kit/row-menu.tsx";
import { type Column, orderMoneyColumn } from "../kit/table-columns.ts";
import { usePermissions } from "../use-permissions.ts";
import { contactHref, contactName } from "./contact-name.ts";
import { customersCopy } from "./copy.ts";
import { customerWhatsappUrl } from "./customer-whatsapp-url.ts";
import { RoleBadge } from "./role-badge.tsx";

const copy = customersCopy.columns;
/** More would make the row too high. */
const SHOWN_LABELS = 1;

const columns: Column<Contact>[] = [
  {
    header: copy.picture,
    isHeaderHidden: true,
    className: "w-9 pr-0",
    cardArea: "lead",
    cell: (contact) => <Avatar user={{ username: contact.email, ...contact, ...contact.account }} />,
  },
  {
    header: copy.name,
    isTitle: true,
    className: "as-compact:w-full as-compact:max-w-0",
    cardArea: "title",
    cell: (contact) => (
      <>
        <span className="flex items-center gap-x-2 lg:flex-wrap">
          <Link
            data-open
            to={contactHref(contact)}
            className="touch-target min-w-0 truncate font-medium hover:underline"
          >
            {contactName(contact)}
          </Link>
          {contact.labels.slice(0, SHOWN_LABELS).map((label) => (
            <Badge key={label} className="min-h-5 px-1.5">
              {label}
            </Badge>
          ))}
          {contact.labels.length > SHOWN_LABELS && (
            <span className="whitespace-nowrap text-muted text-xs">
              {customersCopy.moreLabels(contact.labels.length - SHOWN_LABELS)}
            </span>
          )}
        </span>
        <span className="block truncate text-muted text-xs">
          {[contact.account?.username, contact.phone, contact.city].filter(Boolean).join(" · ")}
        </span>
      </>
    ),
  },
  {
    header: copy.email,
    className: "as-compact:min-w-44 as-compact:max-w-44 max-w-44 xl:max-w-56",
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
  {
    header: copy.purchases,
    help: customersCopy.purchasesHelp,
    align: "end",
    cardArea: "asideNote",
    cell: ({ purchaseCount }) => (
      <>
        <span className="as-cards:hidden">{formatCount(purchaseCount)}</span>
        <span className="as-cards:inline hidden text-muted text-xs">
          {customersCopy.purchaseCount(purchaseCount)}
        </span>
      </>
    ),
  },
  {
    ...orderMoneyColumn(copy.spent, ({ totalSpent }) => totalSpent),
    help: customersCopy.purchasesHelp,
    cardArea: "aside",
  },
  {
    header: copy.actions,
    isHeaderHidden: true,
    align: "end",
    cardArea: "menu",
    cell: (contact) => <ContactActions contact={contact} />,
  },
];

type Props = { contacts: readonly Contact[]; isStale?: boolean };

export function ContactsTable({ contacts, isStale }: Props) {
  return (
    <AdminTable
      size="list"
      name="contacts"
      caption={customersCopy.title}
      columns={columns}
      rows={contacts}
      isStale={isStale}
      hrefOf={contactHref}
    />
  );
}

/** Writes by mail, or by WhatsApp to a person without one; on a phone the menu has all actions. */
function ContactActions({ contact }: { contact: Contact }) {
  const may = usePermissions();
  const name = contactName(contact);
  const mail = contact.email && `mailto:${contact.email}`;
  const chat = customerWhatsappUrl(contact.phone, customersCopy.detail.greeting(contact.firstName));
  const contactUrl = mail || chat;

  return (
    <span className="flex justify-end gap-2">
      {contactUrl && (
        <ButtonAnchor
          href={contactUrl}
          {...(!mail && { target: "_blank", rel: "noopener noreferrer" })}
          variant="quiet"
          size="sm"
          aria-label={customersCopy.contactPerson(name)}
          className="as-cards:hidden as-compact:hidden"
        >
          {customersCopy.contact}
        </ButtonAnchor>
      )}
      <ButtonLink
        to={contactHref(contact)}
        variant="quiet"
        size="sm"
        className="as-cards:hidden as-compact:hidden whitespace-nowrap"
        aria-label={customersCopy.profileOf(name)}
      >
        {customersCopy.profile}
      </ButtonLink>
      <RowMenu
        name={name}
        actions={[
          chat && { label: customersCopy.detail.whatsapp, icon: MessageCircle, href: chat },
          mail && { label: customersCopy.detail.mail, icon: Mail, href: mail },
          contact.phone && { label: customersCopy.call, icon: Phone, href: `tel:${contact.phone}` },
          may("orders.write") && {
            label: customersCopy.detail.newOrder,
            icon: Plus,
            to: `/admin/orders/new?contact=${contact.id}`,
          },
        ]}
      />
    </span>
  );
}

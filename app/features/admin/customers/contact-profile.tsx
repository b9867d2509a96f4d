import { Mail, MessageCircle, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { usePermissions } from "../use-permissions.ts";
import { ContactAddresses } from "./contact-addresses.tsx";
import { ContactGoods } from "./contact-goods.tsx";
import { ContactLabels } from "./contact-labels.tsx";
import { ContactMessages } from "./contact-messages.tsx";
import { ContactNotes } from "./contact-notes.tsx";
import { ContactOrders } from "./contact-orders.tsx";
import { ContactReviews } from "./contact-reviews.tsx";
import { customersCopy } from "./copy.ts";
import { customerWhatsappUrl } from "./customer-whatsapp-url.ts";

const copy = customersCopy.detail;
const icon = { className: "size-4", strokeWidth: 1.5 } as const;

type Props = {
  contact: CustomerDetail | ContactDetail;
  /** Actions on the account. */
  actions?: ReactNode;
};

/** All data of a person, with or without an account. */
export function ContactProfile({ contact, actions }: Props) {
  const may = usePermissions();

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        {may("orders.write") && (
          <ButtonLink to={`/admin/orders/new?contact=${contact.contactId}`} size="sm">
            <Plus {...icon} />
            {copy.newOrder}
          </ButtonLink>
        )}
        <ContactButtons contact={contact} />
        {actions}
      </div>
      {/* Below 1024 px: figures, newest orders, notes and addresses, then the rest. */}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 max-lg:order-2">
          <ContactOrders orders={contact.orders} />
        </div>
        <aside className="flex flex-col gap-8 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Facts contact={contact} />
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-3">
            <ContactLabels key={contact.contactId} contact={contact} />
            <ContactNotes contact={contact} />
            <ContactAddresses addresses={contact.addresses} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-4">
          <ContactGoods goods={contact.bought} />
          <ContactMessages messages={contact.messages ?? []} />
          <ContactReviews reviews={contact.reviews} />
        </div>
      </div>
    </div>
  );
}

function ContactButtons({ contact: { email, phone, firstName } }: Pick<Props, "contact">) {
  const whatsapp = customerWhatsappUrl(phone, copy.greeting(firstName));
  return (
    <>
      {whatsapp && (
        <ButtonAnchor href={whatsapp} target="_blank" rel="noopener noreferrer" variant="quiet" size="sm">
          <MessageCircle {...icon} />
          {copy.whatsapp}
        </ButtonAnchor>
      )}
      {email && (
        <ButtonAnchor href={`mailto:${email}`} variant="quiet" size="sm">
          <Mail {...icon} />
          {copy.mail}
        </ButtonAnchor>
      )}
    </>
  );
}

function Facts({ contact }: Pick<Props, "contact">) {
  const isAccount = "username" in contact;
  return (
    <dl
      aria-label={copy.facts}
      className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-control bg-cream px-4 py-4 max-lg:order-1 sm:max-lg:grid-cols-3"
    >
      {contact.totalSpent !== null && (
        <Fact label={copy.totalSpent} isLarge>
          {pesosExact(contact.totalSpent)}
        </Fact>
      )}
      <Fact
        label={copy.purchaseCount}
        hint={
          contact.orderCount > contact.purchaseCount
            ? copy.ofOrders(contact.orderCount)
            : customersCopy.purchasesHelp
        }
        isLarge
      >
        {formatCount(contact.purchaseCount)}
      </Fact>
      <Fact label={copy.lastOrder}>
        {contact.lastOrderAt ? formatAdminDate(contact.lastOrderAt) : copy.never}
      </Fact>
      <Fact label={isAccount ? copy.since : copy.contactSince}>{formatAdminDate(contact.createdAt)}</Fact>
      {contact.phone && (
        <Fact label={copy.phone}>
          <a href={`tel:${contact.phone}`} className="text-link touch-target">
            {contact.phone}
          </a>
        </Fact>
      )}
      {contact.email && (
        <Fact label={copy.email} className="col-span-2">
          <a href={`mailto:${contact.email}`} className="text-link touch-target break-all">
            {contact.email}
          </a>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = {
  label: string;
  hint?: string | undefined;
  isLarge?: boolean;
  className?: string;
  children: ReactNode;
};

function Fact({ label, hint, isLarge, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={isLarge ? "tabular-nums font-medium text-xl" : ""}>{children}</dd>
      {hint && <dd className="text-muted text-xs">{hint}</dd>}
    </div>
  );
}

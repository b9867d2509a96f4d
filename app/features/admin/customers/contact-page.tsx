import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { AdminPage, BackLink } from "../kit/admin-page.tsx";
import { Resource } from "../kit/resource.tsx";
import { contactName } from "./contact-name.ts";
import { ContactProfile } from "./contact-profile.tsx";
import { customersCopy } from "./copy.ts";
import { RoleBadge } from "./role-badge.tsx";

const copy = customersCopy.detail;

type Props<Person> = {
  query: UseQueryResult<Person>;
  /** The address holds no valid number. */
  isInvalid: boolean;
  /** Username and role, which accounts have. */
  accountOf: (person: Person) => { username: string; isAdmin: boolean } | null;
  actionsOf?: (person: Person) => ReactNode;
};

/** The page of a person, with or without an account. */
export function ContactPage<Person extends CustomerDetail | ContactDetail>(props: Props<Person>) {
  const { query, isInvalid, accountOf, actionsOf } = props;
  const person = query.data;
  const account = person ? accountOf(person) : null;

  return (
    <AdminPage
      title={person ? contactName(person) : customersCopy.title}
      lead={
        person && (
          <span className="flex items-center gap-3">
            {account?.username} <RoleBadge account={account} />
          </span>
        )
      }
      back={<BackLink to="/admin/customers" label={copy.back} />}
    >
      {isInvalid ? (
        <EmptyState title={copy.missing} text={copy.missingText} />
      ) : (
        <Resource
          query={query}
          missing={copy.missing}
          missingText={copy.missingText}
          skeleton={
            <LoadingRegion className="flex flex-col gap-6">
              <Skeleton className="h-24" />
              <Skeleton className="h-64" />
            </LoadingRegion>
          }
        >
          {(contact) => <ContactProfile contact={contact} actions={actionsOf?.(contact)} />}
        </Resource>
      )}
    </AdminPage>
  );
}

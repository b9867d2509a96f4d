import type { Contact } from "#contract/admin/contacts.ts";
import { fullName } from "#contract/full-name.ts";
import { customersCopy } from "./copy.ts";

type Name = { firstName: string; lastName: string; username?: string; account?: Contact["account"] };

/** Full name, else the username. */
export function contactName({ firstName, lastName, username, account }: Name): string {
  return fullName({ firstName, lastName }) || (username ?? account?.username ?? customersCopy.nameless);
}

/** The page of a person: customers have their specified address. */
export function contactHref({ id, account }: { id: number; account: { id: number } | null }): string {
  return account ? `/admin/customers/${account.id}` : `/admin/customers/contacts/${id}`;
}

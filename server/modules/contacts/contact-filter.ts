import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { ContactExportQuery } from "#contract/admin/contacts.ts";
import type { Ctx } from "../../context.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { contactLabels, contacts, orders, users } from "../../db/schema/index.ts";
import { matchesSearchText } from "../../db/search-text.ts";

/** Not of the team, whose members are in the admin's Equipo (docs/rules/admin.md#customers). */
export const isCustomer = sql`(${contacts.userId} is null
  or ${contacts.userId} not in (select id from users where is_admin))`;

/** SQL condition for the filters of the list of contacts. Whoever searches finds the team, too. */
export function matchingContacts(ctx: Ctx, query: ContactExportQuery): SQL | undefined {
  const { search, kind, label, town, hasBought } = query;
  return and(
    search ? matchesContact(ctx, search) : undefined,
    kind ? isOfKind(ctx, kind) : search ? undefined : isCustomer,
    label ? inArray(contacts.id, idsWithLabel(ctx, label)) : undefined,
    town ? sql`search_key(${contacts.city}) = search_key(${town})` : undefined,
    hasBought === undefined ? undefined : isBuyer(ctx, hasBought),
  );
}

/** People whose name contains the search come first: others may have bought goods of that name. */
export function namesFirst(search: string): SQL {
  return sql`(${contacts.nameKey} like (select search_key(${likePattern(search)}))) desc`;
}

/** Typed as never null: the queries that use it exclude orders without a contact. */
const idOfContact = sql<number>`${orders.contactId}`;

/**
 * Matches contacts by their own search text, which holds the words of their orders. Tracking numbers and payment
 * references are only in the orders, which are read for a search with a digit: references without one find only orders.
 */
export function matchesContact({ db }: Ctx, search: string): SQL | undefined {
  const isOwn = matchesSearchText(contacts.searchText, search);
  if (!/\d/.test(search)) return isOwn;
  const own = db.select({ id: contacts.id }).from(contacts).where(isOwn);
  const byOrder = db
    .select({ id: idOfContact })
    .from(orders)
    .where(and(isNotNull(orders.contactId), matchesSearchText(orders.searchText, search)));
  return inArray(contacts.id, union(own, byOrder));
}

function isOfKind({ db }: Ctx, kind: NonNullable<ContactExportQuery["kind"]>): SQL | undefined {
  if (kind === "guest") return isNull(contacts.userId);
  const admins = db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  return kind === "admin" ? inArray(contacts.userId, admins) : and(isNotNull(contacts.userId), isCustomer);
}

function idsWithLabel({ db }: Ctx, label: string) {
  return db.select({ id: contactLabels.contactId }).from(contactLabels).where(eq(contactLabels.label, label));
}

function isBuyer({ db }: Ctx, hasBought: boolean): SQL {
  const buyers = db
    .select({ id: orders.contactId })
    .from(orders)
    .where(and(isNotNull(orders.contactId), isPurchase()));
  return hasBought ? inArray(contacts.id, buyers) : notInArray(contacts.id, buyers);
}

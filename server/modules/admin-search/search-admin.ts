import { desc, eq, type SQL } from "drizzle-orm";
import type { AdminSearchResults } from "#contract/admin/admin-search.ts";
import { fullName } from "#contract/full-name.ts";
import { toPesos } from "#contract/money.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Ctx } from "../../context.ts";
import { contacts, orders, users } from "../../db/schema/index.ts";
import { matchesSearchText } from "../../db/search-text.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { listProducts } from "../catalog/index.ts";
import { namesFirst } from "../contacts/index.ts";
import { customerNameOf, parseOrderNumber } from "../orders/index.ts";

const LIMIT = 5;
/** Shorter texts match nearly every name. */
const MIN_NAME_LENGTH = 3;

/**
 * Finds a few orders, products and customers by order number, or by what their search texts contain. Only those that
 * the person may read.
 */
export const searchAdmin = guard("desk.read", async (ctx: Ctx, text: string): Promise<AdminSearchResults> => {
  const number = parseOrderNumber(text);
  const isName = text.length >= MIN_NAME_LENGTH;
  const mayRead = (permission: Permission) => hasPermission(ctx.actor, permission);
  const [numbered, named, { products }, customers] = await Promise.all([
    number !== null && mayRead("orders.read") ? readOrders(ctx, eq(orders.id, number)) : [],
    isName && mayRead("orders.read") ? readOrders(ctx, matchesSearchText(orders.searchText, text)) : [],
    isName && mayRead("catalog.read")
      ? listProducts(ctx, { search: text, page: 1, pageSize: LIMIT })
      : { products: [] },
    isName && mayRead("customers.read") ? readCustomers(ctx, text) : [],
  ]);

  return {
    orders: redactAmounts(ctx, [...numbered, ...named.filter(({ id }) => id !== number)].slice(0, LIMIT)),
    products: products.map(({ id, name, imageUrl, isPublished }) => ({ id, name, imageUrl, isPublished })),
    customers,
  };
});

async function readOrders(ctx: Ctx, where: SQL | undefined): Promise<AdminSearchResults["orders"]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      shippingMethod: orders.shippingMethod,
      firstName: orders.firstName,
      lastName: orders.lastName,
      isGuest: orders.isGuest,
      total: orders.total,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(LIMIT);
  return rows.map(({ firstName, lastName, isGuest, total, ...order }) => ({
    ...order,
    customerName: customerNameOf({ firstName, lastName, isGuest }),
    total: toPesos(total),
  }));
}

/** The search text holds the person's data and the words of their orders. People whose name matches come first. */
async function readCustomers(ctx: Ctx, text: string): Promise<AdminSearchResults["customers"]> {
  const rows = await ctx.db
    .select({
      id: contacts.id,
      accountId: contacts.userId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      phone: contacts.phone,
      isAdmin: users.isAdmin,
    })
    .from(contacts)
    .leftJoin(users, eq(users.id, contacts.userId))
    .where(matchesSearchText(contacts.searchText, text))
    .orderBy(namesFirst(text), desc(contacts.createdAt), desc(contacts.id))
    .limit(LIMIT);
  return rows.map(({ firstName, lastName, isAdmin, ...contact }) => ({
    ...contact,
    name: fullName({ firstName, lastName }),
    isAdmin: isAdmin ?? false,
  }));
}

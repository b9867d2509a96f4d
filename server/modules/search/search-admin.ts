import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AdminSearchResults } from "#contract/admin-search.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { containing } from "../../db/containing.ts";
import { orders, users } from "../../db/schema/index.ts";
import { listProducts } from "../catalog/index.ts";

const SHOWN = 5;
/** One or two letters are in nearly everybody's name: they would find whoever came last. */
const MIN_NAME_LENGTH = 3;
const MAX_ID = 2_147_483_647;

/** A few orders, products and customers for what was typed: a number, or a part of a name or address. */
export async function searchAdmin(ctx: Ctx, text: string): Promise<AdminSearchResults> {
  const number = numberIn(text);
  const isName = text.length >= MIN_NAME_LENGTH;
  const [numbered, named, { products }, customers] = await Promise.all([
    number === null ? [] : readOrders(ctx, eq(orders.id, number)),
    isName ? readOrders(ctx, sql`${orders.searchText} like ${containing(plain(text))}`) : [],
    isName ? listProducts(ctx, { search: text, page: 1, pageSize: SHOWN }) : { products: [] },
    isName ? readCustomers(ctx, text) : [],
  ]);

  return {
    orders: [...numbered, ...named.filter(({ id }) => id !== number)].slice(0, SHOWN),
    products: products.map(({ id, name, imageUrl, isPublished }) => ({ id, name, imageUrl, isPublished })),
    customers,
  };
}

/** Of `12` and `#12`. */
function numberIn(text: string): number | null {
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? Number.NaN);
  return number >= 1 && number <= MAX_ID ? number : null;
}

async function readOrders(ctx: Ctx, where: SQL): Promise<AdminSearchResults["orders"]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      firstName: orders.firstName,
      lastName: orders.lastName,
      total: orders.total,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(SHOWN);
  return rows.map(({ id, status, firstName, lastName, total }) => ({
    id,
    status,
    customerName: `${firstName} ${lastName}`,
    total: toPesos(total),
  }));
}

async function readCustomers(ctx: Ctx, text: string): Promise<AdminSearchResults["customers"]> {
  // As the index on people has it.
  const everything = sql`search_key(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username} || ' ' || ${users.email})`;
  const rows = await ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(sql`${everything} like search_key(${containing(text)})`)
    .orderBy(desc(users.id))
    .limit(SHOWN);
  return rows.map(({ id, firstName, lastName, email, isAdmin }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    isAdmin,
  }));
}

/** Without case and accents, as `searchText` has it. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
}

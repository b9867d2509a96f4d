import { and, desc, inArray, lt } from "drizzle-orm";
import type { Contact, ContactExportQuery } from "#contract/admin/contacts.ts";
import { dayOf } from "#contract/calendar/days.ts";
import type { Ctx } from "../../context.ts";
import { type Cell, decimalCell } from "../../csv/index.ts";
import { contacts } from "../../db/schema/index.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { matchingContacts } from "./contact-filter.ts";
import { readContacts } from "./list-contacts.ts";

const PAGE = 500;

const SPENT = "Total comprado";
const columns: readonly (readonly [header: string, cell: (contact: Contact) => Cell])[] = [
  ["Nombre", ({ firstName }) => firstName],
  ["Apellido", ({ lastName }) => lastName],
  ["Correo", ({ email }) => email],
  ["Teléfono", ({ phone }) => phone ?? ""],
  ["Ciudad", ({ city }) => city ?? ""],
  ["Usuario", ({ account }) => account?.username ?? "Sin cuenta"],
  ["Etiquetas", ({ labels }) => labels.join(", ")],
  ["Compras", ({ purchaseCount }) => purchaseCount],
  [SPENT, ({ totalSpent }) => decimalCell(totalSpent ?? 0)],
  ["Último pedido", ({ lastOrderAt }) => (lastOrderAt ? dayOf(new Date(lastOrderAt)) : "")],
  ["Contacto desde", ({ createdAt }) => dayOf(new Date(createdAt))],
];

/** Without the sums for callers who may not see money. */
function columnsFor({ actor }: Ctx): typeof columns {
  return hasPermission(actor, "money.read") ? columns : columns.filter(([header]) => header !== SPENT);
}

export function exportHeaders(ctx: Ctx): readonly string[] {
  return columnsFor(ctx).map(([header]) => header);
}

/** Streams the filtered contacts as CSV rows, newest first, one page at a time, so that memory stays small. */
export const exportContacts = guard(
  ["exports", "customers.read"],
  async function* (ctx: Ctx, query: ContactExportQuery) {
    const shown = columnsFor(ctx);
    let below: number | null = null;
    do {
      const rows: { id: number }[] = await ctx.db
        .select({ id: contacts.id })
        .from(contacts)
        .where(and(matchingContacts(ctx, query), below === null ? undefined : lt(contacts.id, below)))
        .orderBy(desc(contacts.id))
        .limit(PAGE);
      const ids = rows.map(({ id }) => id);
      const page = await readContacts(ctx, inArray(contacts.id, ids));
      yield page.map((contact) => shown.map(([, cell]) => cell(contact)));
      below = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
    } while (below !== null);
  },
);

/** The whole table, for an archive. */
export const contactCsv = { headers: exportHeaders, rows: exportContacts };

import { and, desc, lt } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { carriers } from "#contract/shipment.ts";
import type { Ctx } from "../../context.ts";
import type { Cell } from "../../csv/index.ts";
import { orders } from "../../db/schema/index.ts";
import { matchingOrders } from "./list-orders.ts";
import { type OrderItemRow, type OrderWithItems, withItems } from "./order-rows.ts";
import { orderWords } from "./order-words.ts";

const PAGE = 500;

/** As people read it in Bogotá, and as spreadsheets take it for a moment. */
const moment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Bogota",
  dateStyle: "short",
  timeStyle: "short",
});

const columns: readonly (readonly [header: string, cell: (order: OrderWithItems) => Cell])[] = [
  ["Pedido", ({ id }) => id],
  ["Fecha", ({ createdAt }) => moment.format(createdAt)],
  ["Estado", ({ status }) => orderWords.statuses[status]],
  ["Pago", ({ paymentStatus }) => orderWords.payments[paymentStatus]],
  ["Método de pago", ({ paymentMethod }) => orderWords.methods[paymentMethod]],
  ["Referencia del pago", ({ transactionId }) => transactionId ?? ""],
  ["Llegó por", ({ channel }) => orderWords.channels[channel]],
  ["Nombre", ({ firstName, isGuest }) => firstName || orderWords.nobody(isGuest)],
  ["Apellido", ({ lastName }) => lastName],
  ["Correo", ({ email }) => email],
  ["Teléfono", ({ phone }) => phone ?? ""],
  ["Tipo de documento", ({ documentType }) => documentType ?? ""],
  ["Documento", ({ documentNumber }) => documentNumber ?? ""],
  ["Dirección", ({ address }) => address],
  ["Ciudad", ({ city }) => city],
  ["Departamento", ({ state }) => state],
  ["Código postal", ({ zipCode }) => zipCode],
  ["Método de envío", ({ shippingMethod }) => orderWords.shipping[shippingMethod]],
  ["Transportadora", ({ carrier }) => (carrier ? carriers[carrier].name : "")],
  ["Guía", ({ trackingNumber }) => trackingNumber ?? ""],
  ["Productos", ({ items }) => items.map(lineText).join("; ")],
  ["Unidades", ({ items }) => items.reduce((units, { quantity }) => units + quantity, 0)],
  ["Subtotal", ({ subtotal }) => amount(subtotal)],
  ["Envío", ({ shipping }) => amount(shipping)],
  ["Total", ({ total }) => amount(total)],
  ["Devuelto", ({ refunded }) => amount(refunded)],
  ["Notas del cliente", ({ notes }) => notes ?? ""],
];

export const exportHeaders: readonly string[] = columns.map(([header]) => header);

type OrderFilter = Parameters<typeof matchingOrders>[0];

/** The orders that a filter leaves, newest first, a page of rows at a time: none is held longer than it takes. */
export async function* exportOrders(ctx: Ctx, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  let below: number | null = null;
  do {
    const rows: (typeof orders.$inferSelect)[] = await ctx.db
      .select()
      .from(orders)
      .where(and(matchingOrders(filter), below === null ? undefined : lt(orders.id, below)))
      .orderBy(desc(orders.id))
      .limit(PAGE);
    const page = await withItems(ctx, rows);
    yield page.map((order) => columns.map(([, cell]) => cell(order)));
    below = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
  } while (below !== null);
}

/** «2 × Champú (260 ml)» */
function lineText({ name, size, quantity }: OrderItemRow): string {
  return `${quantity} × ${size ? `${name} (${size})` : name}`;
}

/** With the comma that spreadsheets in Colombia count with. */
function amount(centavos: bigint): string {
  return String(toPesos(centavos)).replace(".", ",");
}

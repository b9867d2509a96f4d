import { and, desc, lt, type SQL } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { itemText } from "#contract/orders/item-text.ts";
import { carriers } from "#contract/orders/shipment.ts";
import { isDueOnDelivery } from "#contract/payments/cash-on-delivery.ts";
import type { Ctx } from "../../../context.ts";
import { type Cell, decimalCell, timeCell } from "../../../csv/index.ts";
import { orders } from "../../../db/schema/index.ts";
import { guard, hasPermission } from "../../../security/permission.ts";
import { isPaid, isPaidInPart, isReceiptWaiting } from "../status/order-state-machine.ts";
import { matchingOrders } from "./list-orders.ts";
import { orderCopy, shippingLabelOf } from "./order-copy.ts";
import { type OrderWithItems, withItems } from "./order-rows.ts";

const PAGE = 500;

const columns: readonly (readonly [header: string, cell: (order: OrderWithItems) => Cell])[] = [
  ["Pedido", ({ id }) => id],
  ["Fecha", ({ createdAt }) => timeCell(createdAt)],
  ["Estado", ({ status }) => orderCopy.statuses[status]],
  ["Pago", paymentLabelOf],
  [
    "Método de pago",
    // Nobody paid a free order (docs/rules/payments.md#free-order).
    (order) =>
      order.total === 0n && isPaid(order) ? orderCopy.freeOrder : orderCopy.methods[order.paymentMethod],
  ],
  ["Referencia del pago", ({ transactionId }) => transactionId ?? ""],
  ["Llegó por", ({ channel }) => orderCopy.channels[channel]],
  ["Nombre", ({ firstName, isGuest }) => firstName || orderCopy.anonymised(isGuest)],
  ["Apellido", ({ lastName }) => lastName],
  ["Correo", ({ email }) => email],
  ["Teléfono", ({ phone }) => phone ?? ""],
  ["Tipo de documento", ({ documentType }) => documentType ?? ""],
  ["Documento", ({ documentNumber }) => documentNumber ?? ""],
  ["Dirección", ({ address }) => address],
  ["Barrio", ({ neighborhood }) => neighborhood ?? ""],
  ["Indicaciones", ({ directions }) => directions ?? ""],
  ["Ciudad", ({ city }) => city],
  ["Departamento", ({ state }) => state],
  ["Código DANE", ({ cityCode }) => cityCode ?? ""],
  ["Código postal", ({ zipCode }) => (zipCode === UNKNOWN_POSTAL_CODE ? "" : zipCode)],
  ["Método de envío", (order) => shippingLabelOf(order)],
  ["Transportadora", ({ carrier }) => (carrier ? carriers[carrier].name : "")],
  ["Guía", ({ trackingNumber }) => trackingNumber ?? ""],
  ["Productos", ({ items }) => items.map(itemText).join("; ")],
  ["Unidades", ({ items }) => items.reduce((units, { quantity }) => units + quantity, 0)],
  ["Subtotal", ({ subtotal }) => amount(subtotal)],
  ["Descuentos", ({ discounts }) => amount(discounts)],
  ["Envío", ({ shipping }) => amount(shipping)],
  ["Recargos", ({ surcharges }) => amount(surcharges)],
  ["Total", ({ total }) => amount(total)],
  ["Devuelto", ({ refunded }) => amount(refunded)],
  ["Notas del cliente", ({ notes }) => notes ?? ""],
];

const amountColumns: ReadonlySet<string> = new Set([
  "Subtotal",
  "Descuentos",
  "Envío",
  "Recargos",
  "Total",
  "Devuelto",
]);

/** Without the amounts for callers who may not see money. */
function columnsFor({ actor }: Ctx): typeof columns {
  if (hasPermission(actor, "money.read")) return columns;
  return columns.filter(([header]) => !amountColumns.has(header));
}

export function exportHeaders(ctx: Ctx): readonly string[] {
  return columnsFor(ctx).map(([header]) => header);
}

type OrderFilter = Parameters<typeof matchingOrders>[1];

/** Streams the filtered orders as CSV rows, newest first. Throws as `matchingOrders`, before the first page is read. */
export const exportOrders = guard(["exports", "orders.read"], (ctx: Ctx, filter: OrderFilter) =>
  readPages(ctx, matchingOrders(ctx, filter)),
);

/** One page at a time, so that memory stays small. */
async function* readPages(ctx: Ctx, matches: SQL | undefined) {
  const shown = columnsFor(ctx);
  let below: number | null = null;
  do {
    const rows: (typeof orders.$inferSelect)[] = await ctx.db
      .select()
      .from(orders)
      .where(and(matches, below === null ? undefined : lt(orders.id, below)))
      .orderBy(desc(orders.id))
      .limit(PAGE);
    const page = await withItems(ctx, rows);
    yield page.map((order) => shown.map(([, cell]) => cell(order)));
    below = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
  } while (below !== null);
}

function paymentLabelOf(order: OrderWithItems): string {
  if (isReceiptWaiting(order)) return orderCopy.inReview;
  if (isPaidInPart(order)) return orderCopy.paidInPart;
  return isDueOnDelivery(order) ? orderCopy.dueOnDelivery : orderCopy.payments[order.paymentStatus];
}

function amount(centavos: bigint): string {
  return decimalCell(toPesos(centavos));
}

/** The whole table, for an archive. */
export const orderCsv = { headers: exportHeaders, rows: exportOrders };

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { type Centavos, toPesos } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { orderItems, orderStatusHistory, orders, users } from "../../db/schema/index.ts";
import { takeStock } from "../inventory/index.ts";
import { type CheckedLine, checkCart } from "./check-cart.ts";
import type { Offer } from "./offers.ts";
import type { OrderRow, OrderWithItems } from "./order-rows.ts";

const MINUTE_MS = 60_000;

type Figures = "subtotal" | "shipping" | "total" | "expiresAt" | "createdAt" | "updatedAt";

type NewOrder = {
  cart: Pick<PlaceOrderBody, "items" | "total">;
  /** One per item of the cart, in their order. */
  offers: readonly (Offer | null)[];
  feeFor: (subtotal: Centavos) => Centavos;
  /** How long it keeps its products unpaid. */
  windowMinutes: number;
  placedBy: number | null;
  /** Whose it is and where it goes. */
  values: Omit<PgInsertValue<typeof orders>, Figures>;
};

/**
 * The one way in which an order comes to be: the shop's own prices, its stock taken, the first row of its history, the
 * others told. Throws `out_of_stock` or `price_changed` with the fresh lines.
 */
export async function writeOrder(tx: Ctx, placed: NewOrder): Promise<OrderWithItems> {
  const { lines, subtotal } = checkCart(placed.cart, placed.offers);
  const shipping = placed.feeFor(subtotal);
  const now = tx.clock.now();
  const order = await insertOrder(tx, {
    ...placed.values,
    subtotal,
    shipping,
    total: subtotal + shipping,
    expiresAt: new Date(now.getTime() + placed.windowMinutes * MINUTE_MS),
    createdAt: now,
    updatedAt: now,
  });
  await takeStock(tx, lines, { orderId: order.id, reason: "order_placed" });
  const items = await insertItems(tx, order, lines, placed.placedBy);
  await recordEvent(tx, {
    type: "order.created",
    orderId: order.id,
    userId: order.userId,
    total: toPesos(order.total),
  });
  return { ...order, items };
}

/** A customer's document as the profile holds it, read while the order is written. */
export function documentOf(userId: number) {
  const fromProfile = (column: typeof users.documentType | typeof users.documentNumber) =>
    sql`(select ${column} from ${users} where ${users.id} = ${userId})`;
  return {
    documentType: fromProfile(users.documentType),
    documentNumber: fromProfile(users.documentNumber),
  };
}

/** The body went through its schema, which fixes the order of its keys. */
export function hashOf(body: object): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

async function insertOrder(tx: Ctx, values: PgInsertValue<typeof orders>): Promise<OrderRow> {
  const [order] = await tx.db.insert(orders).values(values).returning();
  if (!order) throw new Error("an inserted order came back empty");
  return order;
}

/** Lines as they are bought, and the first row of the history, in one statement. */
async function insertItems(tx: Ctx, order: OrderRow, lines: CheckedLine[], placedBy: number | null) {
  const firstEntry = tx.db
    .$with("first_entry")
    .as(
      tx.db
        .insert(orderStatusHistory)
        .values({ orderId: order.id, to: order.status, userId: placedBy, createdAt: order.createdAt })
        .returning({ id: orderStatusHistory.id }),
    );
  return tx.db
    .with(firstEntry)
    .insert(orderItems)
    .values(lines.map(({ available: _available, ...line }) => ({ ...line, orderId: order.id })))
    .returning();
}

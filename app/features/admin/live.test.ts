import { expect, it } from "vitest";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { reactionTo } from "./live-reactions.tsx";
import { allowNotification, ownChange, suppressOwnNotification } from "./own-changes.ts";

const timestamp = "2026-11-20T15:00:00.000Z";

function stock(left: number, productId = 7): RealtimeMessage {
  return { type: "STOCK_UPDATED", payload: { timestamp, productId, sizeVariantId: 1, stock: left } };
}

const moved: Extract<RealtimeMessage, { type: "ORDER_UPDATED" }> = {
  type: "ORDER_UPDATED",
  payload: { timestamp, orderId: 12, status: "shipped" },
};

it("a new order shows a toast with its total and refetches orders and figures", () => {
  const reaction = reactionTo({
    type: "ORDER_CREATED",
    payload: { timestamp, order: { id: 12, total: 45_000 } },
  });

  expect(reaction.toast?.title).toBe("Nuevo Pedido Recibido");
  expect(String(reaction.toast?.description).replace(/\s/g, " ")).toBe("Pedido #12 por $ 45.000,00");
  expect(reaction.refresh).toEqual(expect.arrayContaining(["/api/orders", "/api/admin/stats"]));
});

it("an order that this screen made shows no toast, and one that comes after the answer does", () => {
  const made = (id: number) =>
    reactionTo({ type: "ORDER_CREATED", payload: { timestamp, order: { id, total: 45_000 } } });
  suppressOwnNotification(ownChange.orderCreated("any"));
  const beforeTheAnswer = made(12);
  suppressOwnNotification(ownChange.orderCreated(13));
  allowNotification(ownChange.orderCreated("any"));

  expect(beforeTheAnswer.toast).toBeUndefined();
  expect(made(13).toast).toBeUndefined();
  expect(made(13).refresh).toContain("/api/orders");
  expect(made(14).toast?.title).toBe("Nuevo Pedido Recibido");
});

it("an order that somebody else changed shows a toast with its new status", () => {
  expect(reactionTo(moved).toast?.description).toBe("Pedido #12 ahora está Enviado");
});

it("each notice has its specified title and refetches what changed", () => {
  const deleted = reactionTo({ type: "PRODUCT_DELETED", payload: { timestamp, productId: 9 } });
  const updated = reactionTo({ type: "PRODUCT_UPDATED", payload: { timestamp, productId: 9 } });

  expect(reactionTo(moved)).toMatchObject({
    toast: { title: "Estado de Pedido Actualizado" },
    refresh: expect.arrayContaining(["/api/orders"]),
  });
  expect(deleted.toast).toMatchObject({ title: "Producto Eliminado", variant: "destructive" });
  expect(updated).toMatchObject({ refresh: expect.arrayContaining(["/api/products"]) });
  expect(reactionTo(stock(2))).toMatchObject({
    toast: { title: "Alerta de Stock Bajo" },
    refresh: expect.arrayContaining(["/api/product-variants", "/api/products"]),
  });
});

it("a flagged order shows its reason and refetches the open problems", () => {
  const payload = { timestamp, orderId: 12, attention: "paid_twice" };
  const { toast, refresh } = reactionTo({ type: "ORDER_FLAGGED", payload });

  expect(toast).toMatchObject({
    title: "El pedido #12 está por revisar",
    description: "Pagado dos veces",
  });
  expect(refresh).toEqual(expect.arrayContaining(["/api/admin/attention", "/api/orders"]));
});

it.each([
  [{ type: "CATEGORIES_CHANGED", payload: { timestamp } }, "/api/categories"],
  [{ type: "CATALOG_CHANGED", payload: { timestamp, productIds: null } }, "/api/attributes"],
  [{ type: "PRODUCT_UPDATED", payload: { timestamp, productId: 9 } }, "/api/categories"],
  [{ type: "REVIEWS_CHANGED", payload: { timestamp } }, "/api/admin/reviews"],
  [{ type: "REMITTANCES_CHANGED", payload: { timestamp } }, "/api/admin/remittances"],
  [{ type: "SETTINGS_CHANGED", payload: { timestamp } }, "/api/admin/settings"],
] as const)("%j refetches %s without a toast", (message, path) => {
  const { toast, refresh } = reactionTo(message as RealtimeMessage);

  expect(refresh).toContain(path);
  expect(toast).toBeUndefined();
});

it("a note, a shipment or a refund refetches the order without a toast", () => {
  const { payload } = moved;
  const { toast, refresh } = reactionTo({ ...moved, payload: { ...payload, data: { isStatusNew: false } } });

  expect(toast).toBeUndefined();
  expect(refresh).toEqual(expect.arrayContaining(["/api/orders", "/api/admin/accounting"]));
});

it("an own change shows no toast, and the next one of somebody else does", () => {
  suppressOwnNotification(ownChange.orderStatus(12, "shipped"));

  expect(reactionTo(moved).toast).toBeUndefined();
  expect(reactionTo(moved).toast).toBeDefined();
});

it.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
])("with %i units left a toast appears: %s", (left, isAlert) => {
  expect(reactionTo(stock(left)).toast !== undefined).toBe(isAlert);
});

it("products deleted by an own bulk action show no toast", () => {
  suppressOwnNotification(ownChange.productDeleted("any"));

  for (const productId of [3, 9]) {
    expect(reactionTo({ type: "PRODUCT_DELETED", payload: { timestamp, productId } }).toast).toBeUndefined();
  }
});

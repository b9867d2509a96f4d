import { eq } from "drizzle-orm";
import { inTransaction } from "#server/context.ts";
import { transferReceipts } from "#server/db/schema/index.ts";
import { changeOrderStatus, confirmCodOrder, raiseFlag } from "#server/modules/orders/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";
import { type AuditedWrites, change } from "./audited-write.ts";

async function withdrawnOrder(shop: TestShop) {
  const { order, cookie } = await makePaidOrder(shop, { status: "delivered" });
  const answer = await shop.request({
    method: "POST",
    url: `/api/orders/${order.id}/withdrawal`,
    cookie,
    payload: { reason: "Me arrepentí" },
  });
  return { order, withdrawalId: answer.json().withdrawals[0].id };
}

async function unpaidOrder({ ctx }: TestShop) {
  const { id: userId } = await makeUser(ctx);
  const product = await makeProduct(ctx, { price: 20_000 });
  return makeOrder(ctx, { userId, lines: [{ productId: product.id, price: 20_000 }] });
}

async function orderWithReceipt(shop: TestShop) {
  await enableTransfers(shop);
  const { id: orderId, cookie } = await makeTransferOrder(shop);
  const url = `/api/orders/${orderId}/receipts`;
  await shop.request({ method: "POST", url, cookie, ...receiptForm({ reference: `M${orderId}778899` }) });
  const [receipt] = await shop.ctx.db
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.orderId, orderId));
  return { orderId, receiptId: mustExist(receipt).id };
}

const ofOrder = (id: number) => ({ type: "order" as const, id: String(id), label: null });

/** Writes to orders. */
export const orderWrites: AuditedWrites = {
  "PATCH /api/orders/:id/status": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { status: "shipped", reason: "Lo llevó Ana, 300 123 4567" },
      entry: {
        action: "order.status_changed",
        subject: ofOrder(order.id),
        changes: [change("status", "processing", "shipped")],
      },
    };
  },
  "POST /api/admin/orders/:id/settle": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    await inTransaction(scene.shop.ctx, (tx) => raiseFlag(tx, order.id, "payment_review"));
    return {
      params: { id: order.id },
      payload: { attention: "payment_review", note: "Lo revisé con el banco" },
      entry: {
        action: "order.attention_settled",
        subject: ofOrder(order.id),
        changes: [change("attention", "payment_review", null)],
      },
    };
  },
  "POST /api/admin/orders/:id/refunds": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { amount: 5000, reference: "R-1", note: "Acordado con Ana" },
      entry: {
        action: "order.refunded",
        subject: ofOrder(order.id),
        changes: [change("amount", null, 5000), change("reference", null, "R-1")],
      },
    };
  },
  "POST /api/admin/orders": async (scene) => {
    const product = await makeProduct(scene.shop.ctx, { price: 20_000 });
    return {
      payload: manualOrderBody([{ productId: product.id, price: 20_000 }], {
        payment: { method: "cash", reference: "Recibo 12" },
      }),
      entry: {
        action: "order.payment_recorded",
        subject: { type: "order" },
        changes: [change("amount", null, 30_000), change("reference", null, "Recibo 12")],
      },
    };
  },
  "POST /api/admin/orders/:id/manual-payment": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { method: "cash", reference: "Recibo 13" },
      entry: {
        action: "order.payment_recorded",
        subject: ofOrder(order.id),
        changes: [change("amount", null, 30_000), change("reference", null, "Recibo 13")],
      },
    };
  },
  "POST /api/admin/receipts/:id/approve": async (scene) => {
    const { orderId, receiptId } = await orderWithReceipt(scene.shop);
    return {
      params: { id: receiptId },
      payload: {},
      entry: {
        action: "order.payment_recorded",
        subject: ofOrder(orderId),
        changes: [change("amount", null, 49_900), change("reference", null, `M${orderId}778899`)],
      },
    };
  },
  "POST /api/admin/orders/:id/confirmation": async ({ shop }) => {
    await enableCod(shop);
    const { id } = await makeCodOrder(shop, { phone: "3010000001" });
    return {
      params: { id },
      payload: { via: "phone" },
      entry: {
        action: "order.confirmed",
        subject: ofOrder(id),
        changes: [change("via", null, "phone")],
      },
    };
  },
  "DELETE /api/admin/orders/:id/refusals": async ({ shop }) => {
    await enableCod(shop);
    const { id } = await makeCodOrder(shop, { phone: "3010000002" });
    return { params: { id }, entry: { action: "order.refusals_lifted", subject: ofOrder(id) } };
  },
  "POST /api/admin/orders/:id/goods-returned": async ({ shop }) => {
    const { order } = await makePaidOrder(shop, { status: "shipped" });
    await setStatus(shop, order.id, "cancelled");
    return {
      params: { id: order.id },
      entry: { action: "order.goods_returned", subject: ofOrder(order.id), changes: [] },
    };
  },
  "POST /api/admin/remittances": async ({ shop }) => {
    await enableCod(shop);
    const { id } = await makeCodOrder(shop, { phone: "3010000003" });
    await inTransaction(shop.ctx, (tx) => confirmCodOrder(tx, id, "page"));
    const shipment = { carrier: "tcc" as const, trackingNumber: `TCC${id}` };
    await changeOrderStatus(shop.ctx, id, { status: "shipped", shipment });
    return {
      payload: { fileName: "recaudo.csv", csv: `guia;valor\nTCC${id};52900` },
      entry: {
        action: "order.payment_recorded",
        subject: ofOrder(id),
        changes: [change("amount", null, 52_900), change("reference", null, `TCC${id}`)],
      },
    };
  },
  "POST /api/admin/receipts/:id/reject": async (scene) => {
    const { orderId, receiptId } = await orderWithReceipt(scene.shop);
    return {
      params: { id: receiptId },
      payload: { reason: "No aparece en la cuenta" },
      entry: { action: "order.receipt_rejected", subject: ofOrder(orderId) },
    };
  },
  "PATCH /api/admin/orders/:id": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    const { firstName, lastName, email, address, city, state, zipCode, country } = order;
    return {
      params: { id: order.id },
      payload: {
        corrections: 0,
        customer: { firstName, lastName, email, phone: "3019998877" },
        delivery: { method: "standard", address, city, state, zipCode, country },
        items: order.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
        shippingFee: null,
        seenTotal: null,
      },
      entry: {
        action: "order.corrected",
        subject: ofOrder(order.id),
        changes: [{ path: ["phone"], before: null, after: null, isHidden: true }],
      },
    };
  },
  "POST /api/admin/orders/:id/payment-link": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: {},
      entry: { action: "order.payment_link_sent", subject: ofOrder(order.id) },
    };
  },
  "POST /api/admin/orders/:id/link": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      params: { id: order.id },
      entry: { action: "order.link_copied", subject: ofOrder(order.id) },
    };
  },
  "POST /api/admin/orders/:id/whatsapp": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { text: "received" },
      entry: { action: "order.told_by_whatsapp", subject: ofOrder(order.id) },
    };
  },
  "DELETE /api/admin/orders/:id/link": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      params: { id: order.id },
      entry: { action: "order.links_revoked", subject: ofOrder(order.id) },
    };
  },
  "POST /api/admin/orders/bulk-status": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    return {
      payload: { ids: [order.id], status: "shipped" },
      entry: {
        action: "order.status_changed",
        subject: ofOrder(order.id),
        changes: [change("status", "processing", "shipped")],
      },
    };
  },
  "POST /api/admin/orders/bulk-status/matching": async (scene) => {
    const order = await unpaidOrder(scene.shop);
    return {
      payload: {
        matching: { search: `#${order.id}` },
        count: 1,
        newestId: order.id,
        status: "processing",
      },
      entry: {
        action: "order.status_changed",
        subject: ofOrder(order.id),
        changes: [change("status", "pending", "processing")],
      },
    };
  },
  "POST /api/admin/orders/:id/notes": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { text: "Ana pide que la llamen al 300 123" },
      entry: {
        action: "order.note_added",
        subject: ofOrder(order.id),
        changes: [{ path: ["note"], before: null, after: null, isHidden: true }],
      },
    };
  },
  "DELETE /api/admin/orders/:id/notes/:noteId": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    const url = `/api/admin/orders/${order.id}/notes`;
    const payload = { text: "Ana" };
    const added = await scene.shop.request({ method: "POST", url, cookie: scene.cookie, payload });
    return {
      params: { id: order.id, noteId: added.json().teamNotes[0].id },
      entry: { action: "order.note_deleted", subject: ofOrder(order.id) },
    };
  },
  "DELETE /api/admin/orders/:id/customer": async (scene) => {
    const product = await makeProduct(scene.shop.ctx, { price: 20_000 });
    const payload = manualOrderBody([{ productId: product.id, price: 20_000 }]);
    const url = "/api/admin/orders";
    const placed = await scene.shop.request({ method: "POST", url, cookie: scene.cookie, payload });
    const { id } = placed.json().order;
    await setStatus(scene.shop, id, "delivered");
    return {
      params: { id },
      entry: { action: "order.customer_forgotten", subject: ofOrder(id), changes: [] },
    };
  },
  "PATCH /api/admin/orders/:id/shipment": async (scene) => {
    const { order } = await makePaidOrder(scene.shop);
    return {
      params: { id: order.id },
      payload: { shipment: { carrier: "tcc", trackingNumber: "555666" } },
      entry: {
        action: "order.shipment_updated",
        subject: ofOrder(order.id),
        changes: [
          change("carrier", null, "tcc"),
          { path: ["trackingNumber"], before: null, after: null, isHidden: true },
        ],
      },
    };
  },
  "PATCH /api/admin/withdrawals/:id": async (scene) => {
    const { order, withdrawalId } = await withdrawnOrder(scene.shop);
    return {
      params: { id: withdrawalId },
      payload: { state: "approved" },
      entry: {
        action: "order.withdrawal_decided",
        subject: ofOrder(order.id),
        changes: [change("withdrawal", "requested", "approved")],
      },
    };
  },
};

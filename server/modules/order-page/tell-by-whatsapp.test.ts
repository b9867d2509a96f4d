import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { WhatsappText } from "#contract/orders/order-texts.ts";
import { orders } from "#server/db/schema/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { linkOf } from "#tests/support/order-links.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
const paid = { method: "cash", reference: "Recibo 12" };

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Amparo" });
});

const asAdmin = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie: admin.cookie, ...(payload && { payload }) });
const tell = (id: number, text: string) => asAdmin("POST", `/api/admin/orders/${id}/whatsapp`, { text });
const read = async (id: number) => (await asAdmin("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
const linkIn = (text: string) => /\/pedido\/(\S+)/.exec(text)?.[1] ?? "";

test("a text for a chat by WhatsApp has the order's link, and the history names its sender", async () => {
  const order = await shop().placeOrder();

  const { text } = (await tell(order.id, "received")).json<WhatsappText>();

  expect(text).toContain(`pedido #${order.id}`);
  expect((await shop().request({ url: `/api/order-links/${linkIn(text)}` })).json()).toMatchObject({
    id: order.id,
  });
  expect((await read(order.id)).history.at(-1)).toMatchObject({
    from: "pending",
    to: "pending",
    reason: "told_by_whatsapp",
    by: "Amparo Restrepo",
  });
});

test("a copied link opens the order, and the history says who copied it, but not to the customer", async () => {
  const order = await shop().placeOrder();

  const { url } = (await asAdmin("POST", `/api/admin/orders/${order.id}/link`)).json<{ url: string }>();

  expect((await read(order.id)).history.at(-1)).toMatchObject({
    from: "pending",
    to: "pending",
    reason: "link_copied",
    by: "Amparo Restrepo",
  });
  const own = (await shop().request({ url: `/api/order-links/${linkIn(url)}` })).json();
  expect(own).toMatchObject({ id: order.id });
  expect(own.history).toHaveLength(1);
  expect((await asAdmin("POST", "/api/admin/orders/2000000000/link")).statusCode).toBe(404);
});

test("a text holds no name, phone or address, and customers do not see it in the history", async () => {
  const order = await shop().placeOrder();
  const { customer, shippingAddress } = await read(order.id);

  const { text } = (await tell(order.id, "received")).json<WhatsappText>();

  for (const personal of [customer.firstName, customer.lastName, customer.phone, shippingAddress.address]) {
    expect(text).not.toContain(personal);
  }
  const own = (await shop().request({ url: `/api/order-links/${linkIn(text)}` })).json();
  expect(own.history).toHaveLength(1);
});

test("staff who may not see money get a text without the link that shows the order's sums", async () => {
  const { id } = await shop().placeOrder();
  const { cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  const url = `/api/admin/orders/${id}/whatsapp`;

  const answer = await shop().request({ method: "POST", url, cookie, payload: { text: "received" } });

  expect(answer.statusCode).toBe(200);
  expect(answer.json<WhatsappText>().text).toMatch(/\/seguimiento$/);
});

test("they get a text without any link for a customer without an e-mail, whom the lookup could not answer", async () => {
  const { id } = await shop().placeOrder();
  await shop().ctx.db.update(orders).set({ email: "" }).where(eq(orders.id, id));
  const { cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  const url = `/api/admin/orders/${id}/whatsapp`;

  const answer = await shop().request({ method: "POST", url, cookie, payload: { text: "received" } });

  expect(answer.json<WhatsappText>().text).toMatch(new RegExp(`recibimos tu pedido #${id}\\.$`));
});

test("only texts that are true now can be sent", async () => {
  const order = await shop().placeOrder();
  const statusOf = async (text: string) => (await tell(order.id, text)).statusCode;
  const setStatus = (body: object) => asAdmin("PATCH", `/api/orders/${order.id}/status`, body);

  expect([await statusOf("paid"), await statusOf("shipped"), await statusOf("delivered")]).toEqual([
    409, 409, 409,
  ]);
  await asAdmin("POST", `/api/admin/orders/${order.id}/manual-payment`, paid);
  expect(await statusOf("paid")).toBe(200);
  await setStatus({
    status: "shipped",
    shipment: { carrier: "servientrega", trackingNumber: "GUIA-123456" },
  });
  const shipped = (await tell(order.id, "shipped")).json<WhatsappText>();
  expect(shipped.text).toContain("GUIA-123456");
  expect([await statusOf("received"), await statusOf("pickup")]).toEqual([409, 409]);
  await setStatus({ status: "delivered" });
  expect(await statusOf("delivered")).toBe(200);
  expect((await tell(2_000_000_000, "received")).statusCode).toBe(404);
});

test("an unconfirmed cash-on-delivery order is asked about with a link that confirms it", async () => {
  await enableCod(shop());
  const { id } = await makeCodOrder(shop());

  const wrong = await tell(id, "received");
  const { text } = (await tell(id, "confirm")).json<WhatsappText>();
  const confirmed = await linkOf(shop(), linkIn(text)).post("confirm");

  expect(wrong.statusCode).toBe(409);
  expect(confirmed.json()).toMatchObject({ status: "procesando" });
  expect((await tell(id, "confirm")).statusCode).toBe(409);
});

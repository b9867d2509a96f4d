import type { APIRequestContext, APIResponse, Browser } from "@playwright/test";
import sharp from "sharp";
import { placeOrder } from "#tests/e2e/support/orders.ts";
import type { SignedIn } from "./actors.ts";
import type { Actor } from "./pages.ts";

/** What the pictures open. */
export type GuideShop = {
  /** Order paid on delivery that waits for its confirmation. */
  toConfirm: number;
  /** URL of a sent order's own page. */
  orderUrl: string;
  /** Code of a cart that was ordered by WhatsApp. */
  draftCode: string;
};

type Body = Pick<NonNullable<Parameters<APIRequestContext["fetch"]>[1]>, "data" | "multipart">;

/**
 * Fills the demo store through the API with one of each thing that the guide shows. The newest order is unpaid, the
 * second newest is paid.
 */
export async function fillGuideShop(
  browser: Browser,
  baseURL: string,
  { admin, customer }: Record<Actor, SignedIn | undefined>,
): Promise<GuideShop> {
  const owner = await browser.newPage({ baseURL, storageState: admin });
  const shopper = await browser.newPage({ baseURL, storageState: customer });
  const order = (firstName: string, paymentMethod = "credit-card") =>
    placeOrder(shopper, "shampoo-de-romero-y-quina", { firstName, paymentMethod });
  const pay = (id: number, payment: object) =>
    call(owner.request, "POST", `/api/admin/orders/${id}/manual-payment`, { data: payment });
  const setStatus = (id: number, status: string, trackingNumber?: string) => {
    const shipment = trackingNumber && { shipment: { carrier: "servientrega", trackingNumber } };
    return call(owner.request, "PATCH", `/api/orders/${id}/status`, { data: { status, ...shipment } });
  };
  const deliverCodOrder = async (firstName: string, trackingNumber: string) => {
    const id = await order(firstName, "cod");
    await call(owner.request, "POST", `/api/admin/orders/${id}/confirmation`, { data: { via: "phone" } });
    await setStatus(id, "shipped", trackingNumber);
    await setStatus(id, "delivered");
    return id;
  };

  const collected = await deliverCodOrder("Berta", "700100201");
  await sendRemittance(owner.request, await totalOf(shopper.request, collected));
  await sendReview(shopper.request, await deliverCodOrder("Irene", "700100202"));
  await sendReceipt(shopper.request, await order("Gloria", "direct"));
  const toConfirm = await order("Fabiola", "cod");
  const sent = await order("Paola");
  await pay(sent, { method: "transfer", reference: "M 2841907" });
  await setStatus(sent, "shipped", "700100203");
  await pay(await order("Marcela"), { method: "cash", reference: "Recibo 118" });
  await order("Andrés");

  await writeMessages(owner.request, shopper.request);
  const invitation = { name: "Marta Salazar", email: "marta@example.com", role: "orders" };
  await call(owner.request, "POST", "/api/admin/invitations", { data: invitation });
  const draftCode = await orderByWhatsapp(shopper.request);
  const link = await call(owner.request, "POST", `/api/admin/orders/${sent}/link`, {});
  const { url: orderUrl } = await link.json();
  await shopper.close();
  await owner.close();
  return { toConfirm, orderUrl, draftCode };
}

async function call(
  request: APIRequestContext,
  method: "POST" | "PATCH",
  address: string,
  body: Body,
): Promise<APIResponse> {
  const answer = await request.fetch(address, { method, ...body });
  if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

async function totalOf(shopper: APIRequestContext, id: number): Promise<number> {
  return (await (await shopper.get(`/api/orders/${id}`)).json()).total;
}

/** The carrier's file names one parcel of the shop and one of somebody else. */
async function sendRemittance(owner: APIRequestContext, amount: number): Promise<void> {
  const csv = `Guía;Valor;Comisión\n700100201;${amount};2.100\n700100999;27.900;2.100\n`;
  await call(owner, "POST", "/api/admin/remittances", { data: { fileName: "recaudos-noviembre.csv", csv } });
}

async function sendReview(shopper: APIRequestContext, orderId: number): Promise<void> {
  const link = await call(shopper, "POST", `/api/orders/${orderId}/review-link`, {});
  const token = new URL((await link.json()).url).pathname.split("/").at(-1);
  const text = "Me gustó mucho: huele a romero de verdad y el pelo queda suave y con brillo.";
  const multipart = { stars: "5", text, hair: "wavy", consent: "true" };
  await call(shopper, "POST", `/api/review-invitations/${token}`, { multipart });
}

async function sendReceipt(shopper: APIRequestContext, orderId: number): Promise<void> {
  const amount = (await totalOf(shopper, orderId)).toLocaleString("es-CO");
  const picture = `<svg width="360" height="420" font-family="sans-serif" text-anchor="middle">
    <rect width="360" height="420" fill="#fff"/>
    <text x="180" y="90" font-size="24">Transferencia enviada</text>
    <text x="180" y="190" font-size="44">$ ${amount}</text>
    <text x="180" y="270" font-size="20">Para Trenza Botánica</text>
    <text x="180" y="320" font-size="20">Referencia M 2850113</text>
  </svg>`;
  const buffer = await sharp(Buffer.from(picture)).png().toBuffer();
  const file = { name: "comprobante.png", mimeType: "image/png", buffer };
  await call(shopper, "POST", `/api/orders/${orderId}/receipts`, {
    multipart: { reference: "M 2850113", file },
  });
}

/** A person's question with its answer, and her next question. */
async function writeMessages(owner: APIRequestContext, person: APIRequestContext): Promise<void> {
  const sender = { name: "Leonor Duque", email: "leonor@example.com", phone: "312 555 0187" };
  const send = (subject: string, message: string) =>
    call(person, "POST", "/api/contact", { data: { ...sender, subject, message } });
  const first = await send("¿Hacen envíos a Leticia?", "Hola. Vivo en Leticia. ¿Llegan hasta acá?");
  const { messageNumber } = await first.json();
  const text = "Sí llegamos: el envío tarda de 5 a 7 días hábiles.";
  await call(owner, "POST", `/api/admin/messages/${messageNumber}/replies`, { data: { text } });
  await send("Shampoo para cabello rizado", "¡Gracias! ¿Cuál shampoo me recomiendan para el pelo rizado?");
}

async function orderByWhatsapp(shopper: APIRequestContext): Promise<string> {
  const slugs = ["shampoo-de-sabila-y-coco", "spa-capilar-con-canela"];
  const products = await Promise.all(
    slugs.map(async (slug) => (await shopper.get(`/api/products/slug/${slug}`)).json()),
  );
  const items = products.map(({ id }) => ({ productId: id, size: "260 ml", quantity: 1 }));
  const draft = await call(shopper, "POST", "/api/cart-drafts", { data: { items } });
  return (await draft.json()).code;
}

import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import type { CreatePaymentAnswer, PaymentStatusAnswer } from "#contract/payments/payments.ts";
import type { EpaycoOptions } from "#server/adapters/epayco/index.ts";
import type { Log } from "#server/context.ts";
import { mails, paymentEvents, payments } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import type { Standin } from "#standins/epayco/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "./factories.ts";
import { freePort } from "./free-port.ts";
import { orderBody } from "./order-body.ts";
import { readOrder } from "./orders.ts";
import { startTestGateway } from "./test-gateway.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

/** A listening shop with the ePayco stand-in, so that real confirmations arrive. */
export type PayingShop = TestShop & {
  standin: Standin;
  publicUrl: string;
  /** Places a customer's order: one product at 39,900 pesos, shipping 10,000. */
  placeOrder(given?: { paymentMethod?: PaymentMethod; stock?: number }): Promise<PlacedOrder>;
  createPayment(placed: PlacedOrder, given?: Record<string, unknown>): Promise<CreatePaymentAnswer>;
  /** Starts a new payment attempt and returns its session id. */
  startPayment(placed: PlacedOrder): Promise<string>;
  /** Advances the clock until the gateway may be queried again, and returns the payment status. */
  poll(ref: string): Promise<PaymentStatusAnswer>;
  order(id: number): ReturnType<typeof readOrder>;
  payment(sessionId: string): Promise<typeof payments.$inferSelect>;
  events(sessionId: string): Promise<(typeof paymentEvents.$inferSelect)[]>;
  /** Templates of the mails queued about an order, oldest first. */
  mailsOf(orderId: number): Promise<string[]>;
  /** Delivers all queued mails once. Returns the number of failures. */
  deliverMails(): Promise<number>;
};

export type PlacedOrder = { id: number; total: number; cookie: string; productId: number };

type Options = Partial<Pick<EpaycoOptions, "test" | "redirectMode" | "timeoutMs">> & { log?: Log };

export async function openPayingShop({ log, ...options }: Options = {}): Promise<PayingShop> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const { standin, gateway } = await startTestGateway({
    publicUrl,
    clock: { now: () => shop.clock.now() },
    ...options,
  });
  const shop: TestShop = await openTestShop({
    env: { PUBLIC_URL: publicUrl, PORT: String(port) },
    parts: { gateway, ...(log ? { log } : {}) },
  });
  await shop.app.listen({ port, host: "127.0.0.1" });
  const { ctx } = shop;
  const handlers = makeJobHandlers(shop.deps);
  await updateSettings(ctx, { general: { name: "Trenza Botánica", email: "hola@tienda.example" } });

  const paying: PayingShop = {
    ...shop,
    standin,
    publicUrl,
    async placeOrder({ paymentMethod = "credit-card", stock = 5 } = {}) {
      const { cookie } = await makeSignedIn(ctx);
      const product = await makeProduct(ctx, { name: "Spa capilar", price: 39_900, stock });
      const payload = orderBody([{ productId: product.id, price: 39_900 }], { paymentMethod });
      const answer = await shop.request({ method: "POST", url: "/api/orders", cookie, payload });
      const { id, total } = answer.json();
      return { id, total, cookie, productId: product.id };
    },
    async createPayment({ id, total, cookie }, given = {}) {
      const payload = { ...paymentBody(id, total), ...given };
      const answer = await shop.request({ method: "POST", url: "/api/payment/create", cookie, payload });
      return answer.json();
    },
    async startPayment(placed) {
      const answer = await paying.createPayment(placed);
      return mustExist(answer.data).ref_payco;
    },
    async poll(ref) {
      shop.clock.advance(4_000);
      return (await shop.request({ url: `/api/payment/status/${ref}` })).json();
    },
    async order(id) {
      return readOrder(ctx, id);
    },
    async payment(sessionId) {
      return mustExist((await ctx.db.select().from(payments).where(eq(payments.sessionId, sessionId)))[0]);
    },
    async events(sessionId) {
      const { id } = await paying.payment(sessionId);
      return ctx.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id));
    },
    async mailsOf(orderId) {
      const rows = await ctx.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id);
      return rows.map((row) => row.template);
    },
    async deliverMails() {
      const waiting = await ctx.db.select().from(mails).where(eq(mails.status, "queued"));
      const results = await Promise.allSettled(
        waiting.map(({ id }) => handlers["deliver-mail"]({ mailId: id })),
      );
      return results.filter((result) => result.status === "rejected").length;
    },
    async close() {
      await standin.close();
      await shop.close();
    },
  };
  return paying;
}

/** One paying shop for a test file. */
export function payingShop(options: Options = {}): () => PayingShop {
  let shop: PayingShop | undefined;
  beforeAll(async () => {
    shop = await openPayingShop(options);
  });
  afterAll(() => shop?.close());
  return () => {
    if (!shop) throw new Error("the paying shop is open only inside tests");
    return shop;
  };
}

/** The body with which the checkout starts a payment. */
export function paymentBody(orderId: number, amount: number) {
  return {
    order_id: orderId,
    amount,
    description: `Pedido #${orderId} - Trenza Botánica`,
    name: "Ana",
    last_name: "Restrepo",
    email: "ana@correo.example",
    cell_phone: "3001234567",
    address: "Calle 10 # 20-30",
    city: "Medellín",
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { CreatePaymentAnswer, PaymentStatusAnswer } from "#contract/payments/payments.ts";
import type { Standin } from "#standins/epayco/index.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { paymentBody } from "#tests/support/paying-shop.ts";
import type { Observed } from "./audit.ts";
import type { Random } from "./random.ts";

export type Product = { productId: number; price: number };
export type Buyer = { cookie: string; random: Random };

export type Market = {
  url: string;
  standin: Standin;
  products: Product[];
  /** Everything that buyers were told so far. */
  observed: Observed;
  /** Number of answers that buyers received so far. */
  answerCount: number;
  /** Answers that no buyer should ever get. */
  unexpected: string[];
  /** Buyers finish their current order and stop. */
  isClosed: boolean;
};

type Answer = { status: number; body: unknown };

const Placed = z.object({ id: z.number(), total: z.number() });
type Placed = z.infer<typeof Placed>;

const OutOfStock = z.object({ code: z.literal("out_of_stock") });

const PAUSE_MS = 200;
/** Pause between retries while the shop is down. */
const RETRY_MS = 100;

/** Buys, pays and cancels until the market closes. Retries like a browser while the shop is down. */
export async function buyUntilClosed(market: Market, buyer: Buyer): Promise<void> {
  while (!market.isClosed) {
    await buyOnce(market, buyer);
    await wait(buyer.random.between(0, PAUSE_MS));
  }
}

/** Buys, and pays or cancels or neither. */
export async function buyOnce(market: Market, buyer: Buyer): Promise<void> {
  const placed = await placeOrder(market, buyer);
  if (placed !== null) await decide(market, buyer, placed);
}

/** Orders one or two products, sometimes with a double click. */
async function placeOrder(market: Market, { cookie, random }: Buyer): Promise<Placed | null> {
  const first = random.pick(market.products);
  const second = random.pick(market.products);
  const lines = (first === second ? [first] : [first, second]).map((product) => ({
    ...product,
    quantity: random.between(1, 2),
  }));
  const key = `torture-${random.between(0, 2 ** 32 - 1)}-${market.observed.orders.length}`;
  const post = () => send(market, "/api/orders", { cookie, key, json: orderBody(lines) });

  const answers = await Promise.all(random.chance(0.2) ? [post(), post()] : [post()]);
  const placed = answers.flatMap(({ status, body }) => {
    if (status === 409 && OutOfStock.safeParse(body).success) return [];
    const order = Placed.safeParse(body).data;
    if (order && (status === 201 || status === 200)) return [order];
    market.unexpected.push(`placing an order: ${status} ${JSON.stringify(body)}`);
    return [];
  });
  const [order] = placed;
  if (!order) return null;

  const kept = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  market.observed.orders.push({ ...order, key, lines: kept });
  const ids = new Set(placed.map(({ id }) => id));
  if (ids.size > 1) market.unexpected.push(`key ${key} made the orders ${[...ids].join(", ")}`);
  return order;
}

async function decide(market: Market, buyer: Buyer, placed: Placed): Promise<void> {
  const { random } = buyer;
  if (random.chance(0.15)) return;
  if (random.chance(0.15)) return cancel(market, buyer, placed);
  await pay(market, buyer, placed);
}

async function cancel(market: Market, { cookie }: Buyer, { id }: Placed): Promise<void> {
  const { status, body } = await send(market, `/api/orders/${id}/cancel`, { cookie, json: {} });
  // 409: an earlier try cancelled it, but its answer was lost.
  if (status === 200 || status === 409) market.observed.cancelled.push(id);
  else market.unexpected.push(`cancelling order ${id}: ${status} ${JSON.stringify(body)}`);
}

async function pay(market: Market, { cookie, random }: Buyer, { id, total }: Placed): Promise<void> {
  const { status, body } = await send(market, "/api/payment/create", {
    cookie,
    json: paymentBody(id, total),
  });
  const ref = CreatePaymentAnswer.safeParse(body).data?.data?.ref_payco;
  if (status !== 200 || ref === undefined) {
    market.unexpected.push(`paying order ${id}: ${status} ${JSON.stringify(body)}`);
    return;
  }
  await wait(random.between(0, PAUSE_MS));

  const outcome = random.pick(["pay", "pay", "pay", "reject-then-pay", "reject", "pending"]);
  await market.standin.choose(ref, { outcome });
  if (outcome === "pending" && random.chance(0.7)) await market.standin.moveTo(ref, random.pick([1, 1, 2]));

  for (let looks = random.between(0, 2); looks > 0; looks--) {
    const seen = await send(market, `/api/payment/status/${ref}`, {});
    const estado = PaymentStatusAnswer.safeParse(seen.body).data?.data?.estado;
    if (estado === "Aceptada") market.observed.accepted.push(id);
    await wait(random.between(0, PAUSE_MS));
  }
}

type RequestOptions = { cookie?: string; key?: string; json?: unknown };

/** Retries until the shop answers. */
async function send(market: Market, route: string, { cookie, key, json }: RequestOptions): Promise<Answer> {
  for (;;) {
    try {
      const answer = await fetch(new URL(route, market.url), {
        method: json === undefined ? "GET" : "POST",
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(key ? { "idempotency-key": key } : {}),
          ...(json === undefined ? {} : { "content-type": "application/json" }),
        },
        body: json === undefined ? null : JSON.stringify(json),
      });
      const body: unknown = await answer.json();
      market.answerCount++;
      if (answer.status !== 503) return { status: answer.status, body };
    } catch {
      // The shop is down, or was killed before it answered.
    }
    await wait(RETRY_MS);
  }
}

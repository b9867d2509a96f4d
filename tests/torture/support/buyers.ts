import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { CreatePaymentAnswer, PaymentStatusAnswer } from "#contract/payments.ts";
import type { Standin } from "#standins/epayco/index.ts";
import { orderBody } from "#tests/support/orders.ts";
import { paymentBody } from "#tests/support/paying-shop.ts";
import type { Known } from "./audit.ts";
import type { Random } from "./random.ts";

export type Ware = { productId: number; price: number };
export type Buyer = { cookie: string; random: Random };

export type Market = {
  url: string;
  standin: Standin;
  wares: Ware[];
  /** Grows with everything that a buyer is told. */
  known: Known;
  /** Answers that buyers have heard so far. */
  heard: number;
  /** What no buyer should ever hear. */
  surprises: string[];
  /** Buyers finish what they are at, then leave. */
  isClosed: boolean;
};

type Heard = { status: number; body: unknown };

const Placed = z.object({ id: z.number(), total: z.number() });
type Placed = z.infer<typeof Placed>;

const OutOfStock = z.object({ code: z.literal("out_of_stock") });

const PAUSE_MS = 200;
/** Between two tries while nobody answers. */
const AGAIN_MS = 100;

/** Buys, pays, and cancels until the market closes. Asks again, as browsers do, when the shop dies meanwhile. */
export async function buyUntilClosed(market: Market, buyer: Buyer): Promise<void> {
  while (!market.isClosed) {
    const orderId = await placeOrder(market, buyer);
    if (orderId !== null) await decide(market, buyer, orderId);
    await wait(buyer.random.between(0, PAUSE_MS));
  }
}

/** One or two of the wares, at times by a double click. */
async function placeOrder(market: Market, { cookie, random }: Buyer): Promise<Placed | null> {
  const first = random.pick(market.wares);
  const second = random.pick(market.wares);
  const lines = (first === second ? [first] : [first, second]).map((ware) => ({
    ...ware,
    quantity: random.between(1, 2),
  }));
  const key = `torture-${random.between(0, 2 ** 32 - 1)}-${market.known.orders.length}`;
  const post = () => send(market, "/api/orders", { cookie, key, json: orderBody(lines) });

  const heard = await Promise.all(random.chance(0.2) ? [post(), post()] : [post()]);
  const placed = heard.flatMap(({ status, body }) => {
    if (status === 409 && OutOfStock.safeParse(body).success) return [];
    const order = Placed.safeParse(body).data;
    if (order && (status === 201 || status === 200)) return [order];
    market.surprises.push(`placing an order: ${status} ${JSON.stringify(body)}`);
    return [];
  });
  const [order] = placed;
  if (!order) return null;

  const kept = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  market.known.orders.push({ ...order, key, lines: kept });
  const ids = new Set(placed.map(({ id }) => id));
  if (ids.size > 1) market.surprises.push(`key ${key} made the orders ${[...ids].join(", ")}`);
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
  // Asked twice, since the first answer was lost: it is cancelled already.
  if (status === 200 || status === 409) market.known.cancelled.push(id);
  else market.surprises.push(`cancelling order ${id}: ${status} ${JSON.stringify(body)}`);
}

async function pay(market: Market, { cookie, random }: Buyer, { id, total }: Placed): Promise<void> {
  const { status, body } = await send(market, "/api/payment/create", {
    cookie,
    json: paymentBody(id, total),
  });
  const ref = CreatePaymentAnswer.safeParse(body).data?.data?.ref_payco;
  if (status !== 200 || ref === undefined) {
    market.surprises.push(`paying order ${id}: ${status} ${JSON.stringify(body)}`);
    return;
  }
  await wait(random.between(0, PAUSE_MS));

  const outcome = random.pick(["pay", "pay", "pay", "reject-then-pay", "reject", "pending"]);
  await market.standin.choose(ref, { outcome });
  if (outcome === "pending" && random.chance(0.7)) await market.standin.moveTo(ref, random.pick([1, 1, 2]));

  for (let looks = random.between(0, 2); looks > 0; looks--) {
    const seen = await send(market, `/api/payment/status/${ref}`, {});
    const estado = PaymentStatusAnswer.safeParse(seen.body).data?.data?.estado;
    if (estado === "Aceptada") market.known.accepted.push(id);
    await wait(random.between(0, PAUSE_MS));
  }
}

type Given = { cookie?: string; key?: string; json?: unknown };

/** Asks until somebody answers. */
async function send(market: Market, route: string, { cookie, key, json }: Given): Promise<Heard> {
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
      market.heard++;
      if (answer.status !== 503) return { status: answer.status, body };
    } catch {
      // It is down, or went down before it had answered.
    }
    await wait(AGAIN_MS);
  }
}

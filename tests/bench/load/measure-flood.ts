import { setTimeout as wait } from "node:timers/promises";
import type { SingleName } from "../thresholds.ts";
import { call, send } from "./http.ts";
import { createShop, PROXIED } from "./new-shop.ts";
import { percentile } from "./percentile.ts";
import { manyProducts } from "./seed.ts";

const PRODUCTS = 1000;
const SECONDS = 40;
const FLOODERS = ["203.0.113.1", "203.0.113.2", "198.51.100.3", "192.0.2.4"];
const SHOPPER = "198.18.0.5";
/** Requests a second of each flooder, a little below its limits (docs/rules/limits.md). */
const FLOOD = { renders: 1, searches: 0.9, lists: 40, logins: 1 };

export type FloodName = Extract<SingleName, `flood: ${string}`>;

/**
 * A shopper's pages while four addresses send as much as their limits allow: pages and lists never seen, long searches,
 * wrong passwords.
 */
export async function measureFlood(serverUrl: string | undefined): Promise<Record<FloodName, number>> {
  const env = { ...PROXIED, RATE_LIMIT_FACTOR: "1" };
  const shop = await createShop("trenza_bench_flood", serverUrl, env);
  await shop.fill(manyProducts(PRODUCTS));
  const { url, stop } = await shop.start();
  try {
    const { body } = await call(url, "GET", "/api/products?pageSize=100");
    const slugs: string[] = JSON.parse(body).map(({ slug }: { slug: string }) => slug);
    await call(url, "GET", "/");
    const quiet = await shopAround(url, slugs, SECONDS / 4);
    const flood = startFlood(url);
    const during = await shopAround(url, slugs.toReversed(), SECONDS);
    const answered = await flood.stop();
    console.log(
      "quiet",
      quiet.times.length,
      "flooded",
      during.times.length,
      "answers to the flood",
      answered,
    );
    return {
      "flood: pages of a shopper without it, p95, ms": percentile(quiet.times, 0.95),
      "flood: pages of a shopper, p95, ms": percentile(during.times, 0.95),
      "flood: refused requests of the shopper": during.refused,
    };
  } finally {
    await stop();
    await shop.remove();
  }
}

/** Every fifth page is one that nobody has asked for. The shopper reads for half a second between two pages. */
async function shopAround(url: string, slugs: readonly string[], seconds: number) {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  for (let index = 0; performance.now() < end; index++) {
    const paths = ["/", "/shop", `/product/${slugs[0]}`, "/cart", `/product/${slugs[index % slugs.length]}`];
    const began = performance.now();
    const status = await statusOf(send(url, "GET", paths[index % paths.length] ?? "/", { from: SHOPPER }));
    times.push(performance.now() - began);
    if (status !== 200) refused++;
    await wait(100);
  }
  return { times, refused };
}

/** An HTTP status, or why there was no answer. */
type Status = number | string;

function statusOf(answer: Promise<{ status: number }>): Promise<Status> {
  return answer.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

function startFlood(url: string) {
  let isOver = false;
  let count = 0;
  const answered: Record<Status, number> = {};
  const get = (path: string, from: string) => send(url, "GET", path, { from });
  const requests: Record<keyof typeof FLOOD, (from: string) => Promise<{ status: number }>> = {
    renders: (from) => get(`/shop?minPrice=1000&maxPrice=${100_000 + 1000 * ++count}`, from),
    searches: (from) => {
      const words = Array.from({ length: 8 }, (_, at) => `palabra${at}larga${++count}`).join(" ");
      return get(`/api/products?search=${encodeURIComponent(words)}`, from);
    },
    lists: (from) => get(`/api/products?pageSize=50&minPrice=${++count / 100}`, from),
    logins: (from) =>
      send(url, "POST", "/api/login", {
        from,
        json: { username: `nadie${++count}`, password: "una clave larga" },
      }),
  };
  const senders = FLOODERS.flatMap((from) =>
    Object.entries(FLOOD).map(async ([kind, perSecond]) => {
      const sent: Promise<void>[] = [];
      while (!isOver) {
        sent.push(
          statusOf(requests[kind as keyof typeof FLOOD](from)).then((status) => {
            answered[status] = (answered[status] ?? 0) + 1;
          }),
        );
        await wait(1000 / perSecond);
      }
      await Promise.all(sent);
    }),
  );
  return {
    async stop() {
      isOver = true;
      await Promise.all(senders);
      return answered;
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Market } from "#tests/torture/support/buyers.ts";

type Failure = { what: string; started: number; ended: number };

/** Visitors that read and quote through the load balancer, without retrying, until stopped. */
export function startVisitors({ url, products: [product] }: Market, visitorCount: number) {
  const failures: Failure[] = [];
  let answers = 0;
  let isStopped = false;
  const items = [{ productId: product?.productId, size: "", quantity: 1 }];

  const requests: { route: string; json?: object }[] = [
    { route: `/api/products/${product?.productId}` },
    { route: "/api/products?search=producto" },
    { route: "/api/cart/quote", json: { items } },
  ];

  async function visit() {
    while (!isStopped) {
      for (const { route, json } of requests) {
        const started = Date.now();
        const status = await fetch(url + route, {
          ...(json && {
            method: "POST",
            body: JSON.stringify(json),
            headers: { "content-type": "application/json" },
          }),
        })
          .then(async (answer) => {
            await answer.text();
            return answer.status;
          })
          .catch(() => 0);
        answers++;
        if (status !== 200) failures.push({ what: `${route}: ${status}`, started, ended: Date.now() });
        await wait(5);
      }
    }
  }
  const visits = Array.from({ length: visitorCount }, visit);

  return {
    failures,
    countAnswers: () => answers,
    async stop() {
      isStopped = true;
      await Promise.all(visits);
    },
  };
}

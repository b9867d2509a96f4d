import { orderBody } from "#tests/support/order-body.ts";
import { call } from "./http.ts";
import { percentile } from "./percentile.ts";
import { processorMs } from "./processor-time.ts";

const CUSTOMERS = 10;

/** Times in ms. On a busy machine compare `processor`, the CPU time per order, not the rate. */
export type OrderFigures = { perSecond: number; p50: number; p99: number; processor: number };

export type Buyer = { cookie: string; order: unknown };

/** Ten signed-in customers, each with one line of a product that nobody else buys. */
export async function openBuyers(url: string): Promise<Buyer[]> {
  const { body } = await call(url, "GET", "/api/products?pageSize=100&minPrice=1");
  const products: { id: number; variants: { size: string; price: number }[]; price: number }[] =
    JSON.parse(body);
  return Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => {
      const product = products[products.length - 1 - index];
      if (!product) throw new Error("the shop has too few products");
      const [size] = product.variants;
      const line = { productId: product.id, size: size?.size ?? "", price: size?.price ?? product.price };
      const buyer = customer(index);
      const { cookie } = await call(url, "POST", "/api/register", buyer);
      // Orders with one phone belong to one contact, and so wait for each other.
      const phone = `30012345${10 + index}`;
      return { cookie, order: orderBody([line], { email: buyer.email, phone }) };
    }),
  );
}

function customer(index: number) {
  const username = `cliente-${index}`;
  const email = `${username}@correo.example`;
  return { username, email, password: "una clave larga", firstName: "Ana", lastName: "Restrepo" };
}

/** Orders per second of parallel customers over HTTP. */
export async function placeOrders(
  url: string,
  pid: number,
  buyers: readonly Buyer[],
  count: number,
): Promise<OrderFigures> {
  const times: number[] = [];
  let left = count;
  const processorBefore = processorMs(pid);
  const start = performance.now();

  await Promise.all(
    buyers.map(async ({ cookie, order }) => {
      while (left-- > 0) {
        const began = performance.now();
        await call(url, "POST", "/api/orders", order, cookie);
        times.push(performance.now() - began);
      }
    }),
  );

  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: (processorMs(pid) - processorBefore) / count,
  };
}

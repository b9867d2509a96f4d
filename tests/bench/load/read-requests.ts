import { call } from "./http.ts";

/** One row of the table: the requests of one kind. */
export type ReadRequest = {
  name: ReadName;
  /** Path and query of the next request. */
  nextPath: () => string;
  expectedStatus?: number;
};

export type ReadName =
  | "home page, cached"
  | "shop page, cached"
  | "product page, cached"
  | "product list, cached"
  | "product by slug, cached"
  | "shop page, search never seen"
  | "shop page, filters never seen"
  | "product list, never seen"
  | "product by slug, never seen"
  | "search, never seen"
  | "page that does not exist";

type Listed = { name: string; slug: string; description: string };

/** The rows for a shop, with the words of its products. */
export async function listReadRequests(shopUrl: string): Promise<ReadRequest[]> {
  const { body } = await call(shopUrl, "GET", "/api/products?pageSize=100&minPrice=2");
  const products: Listed[] = JSON.parse(body);
  let count = 0;
  const product = () => products[count % products.length] ?? { name: "", slug: "", description: "" };
  /** Different on each call: pesos below the cheapest price. */
  const price = () => (++count % 100_000) / 100 + 0.01;
  const fixed = (path: string) => () => path;

  return [
    { name: "home page, cached", nextPath: fixed("/") },
    { name: "shop page, cached", nextPath: fixed("/shop") },
    { name: "product page, cached", nextPath: fixed(`/product/${product().slug}`) },
    { name: "product list, cached", nextPath: fixed("/api/products?pageSize=20") },
    { name: "product by slug, cached", nextPath: fixed(`/api/products/slug/${product().slug}`) },
    { name: "product list, never seen", nextPath: () => `/api/products?pageSize=20&minPrice=${price()}` },
    {
      name: "product by slug, never seen",
      nextPath: () => `/api/products/slug/${product().slug}?n=${++count}`,
    },
    {
      name: "search, never seen",
      nextPath: () => `/api/products?pageSize=20&search=${searchOf(product(), ++count)}`,
    },
    { name: "shop page, search never seen", nextPath: () => `/shop?search=${searchOf(product(), ++count)}` },
    {
      name: "shop page, filters never seen",
      nextPath: () => `/shop?minPrice=1000&maxPrice=${100_000 + 1000 * ++count}`,
    },
    {
      name: "page that does not exist",
      nextPath: () => `/no-existe/${++count}`,
      expectedStatus: 404,
    },
  ];
}

/** Two words of a product and the start of a third one: something that finds it and that nobody has searched before. */
function searchOf({ name, description }: Listed, count: number): string {
  const words = `${name} ${description}`.match(/\p{L}{4,}/gu) ?? [];
  const pick = (n: number) => words[n % words.length] ?? "";
  const third = pick(count * 7 + Math.floor(count / 300));
  const chosen = [pick(count), pick(count * 3 + Math.floor(count / 50)), third.slice(0, 3 + (count % 4))];
  return encodeURIComponent(chosen.join(" "));
}

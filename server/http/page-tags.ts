import { z } from "zod";

const HasId = z.object({ id: z.number() });
const Shown = z.union([z.array(HasId), HasId.transform((product) => [product])]);

export function productTag(productId: number): string {
  return `product:${productId}`;
}

/** The products that a page shows, read from the answers it was made of. */
export function productTagsOf(path: string, json: string): string[] {
  if (!path.startsWith("/api/products")) return [];
  const shown = Shown.safeParse(JSON.parse(json));
  return shown.success ? shown.data.map(({ id }) => productTag(id)) : [];
}

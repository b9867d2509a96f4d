import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { type CardProps, ProductCard } from "./product-card.tsx";

/** HTML of each product's cards, by the other properties. A changed product is another object. */
const markups = new WeakMap<Product, Map<string, string>>();

/** An empty query client: a card's queries are private, so the server has no data for them. */
const client = createQueryClient();

/**
 * The HTML of a product's card, rendered once: rendering a shop page is mostly rendering cards, and on the server they
 * depend only on the product.
 */
export function renderCard({ product, headingLevel, hidesNew = false }: CardProps): string {
  const known = markups.get(product) ?? new Map<string, string>();
  const key = `${headingLevel} ${hidesNew}`;
  const html =
    known.get(key) ??
    renderToString(
      <StaticRouter location="/">
        <QueryClientProvider client={client}>
          <ProductCard product={product} headingLevel={headingLevel} hidesNew={hidesNew} />
        </QueryClientProvider>
      </StaticRouter>,
    );
  // Only a frozen product cannot change.
  if (Object.isFrozen(product)) markups.set(product, known.set(key, html));
  return html;
}

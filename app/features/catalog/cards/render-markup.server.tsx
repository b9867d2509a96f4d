import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { makeLruMap } from "#app/lib/lru-map.ts";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { describePicture } from "#contract/content/picture.ts";
import { CARD_PICTURE_SIZES, type CardProps, ProductCard } from "./product-card.tsx";

/**
 * HTML of each product's cards, by the other properties. A changed product is another object; what the catalogue no
 * longer keeps is freed with its cards.
 */
const markups = new WeakMap<CardProduct, Map<string, string>>();

/** An empty query client: a card's queries are private, so the server has no data for them. */
const client = createQueryClient();

/**
 * The HTML of a product's card, rendered once: rendering a shop page is mostly rendering cards, and on the server they
 * depend only on the product.
 */
export function renderCard({
  product,
  isPriority = false,
  headingLevel,
  hidesNew = false,
  promotion,
}: CardProps): string {
  if (isPriority) preloadPicture(product);
  const known = markups.get(product) ?? new Map<string, string>();
  const key = `${headingLevel} ${hidesNew} ${isPriority} ${promotion}`;
  const html =
    known.get(key) ??
    withoutPreloads(
      renderToString(
        <StaticRouter location="/">
          <QueryClientProvider client={client}>
            <ProductCard
              product={product}
              isPriority={isPriority}
              headingLevel={headingLevel}
              hidesNew={hidesNew}
              promotion={promotion}
            />
          </QueryClientProvider>
        </StaticRouter>,
      ),
    );
  // Only a frozen product cannot change.
  if (Object.isFrozen(product)) markups.set(product, known.set(key, html));
  return html;
}

/** As React does for a picture with priority, in the head of the page that is being rendered. */
function preloadPicture({ imageUrl }: CardProduct): void {
  const picture = imageUrl && describePicture(imageUrl);
  if (!picture) return;
  preload(picture.src, {
    as: "image",
    imageSrcSet: picture.srcSet,
    imageSizes: CARD_PICTURE_SIZES,
    fetchPriority: "high",
  });
}

/** React puts the preloads of a fragment before it. */
function withoutPreloads(html: string): string {
  const start = html.indexOf("<article");
  if (start < 0) throw new Error("a product card must begin with <article>");
  return html.slice(start);
}

const htmlByKey = makeLruMap<string>(2000);

/** The HTML of a key, rendered again only after it was evicted. */
export function renderOnce(key: string, render: () => ReactNode): string {
  const html = htmlByKey.get(key) ?? renderToString(render());
  htmlByKey.set(key, html);
  return html;
}

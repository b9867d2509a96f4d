import type { Product } from "#contract/catalog/catalog.ts";

/** Price tags for shared links (Open Graph's product type). While on sale, `price` is the one before it. */
export function ProductPriceMeta({ product }: { product: Product }) {
  const { price, compareAt, saleEndsAt } = product;
  return (
    <>
      <meta property="product:price:amount" content={String(compareAt ?? price)} />
      <meta property="product:price:currency" content="COP" />
      {compareAt && (
        <>
          <meta property="product:sale_price:amount" content={String(price)} />
          <meta property="product:sale_price:currency" content="COP" />
        </>
      )}
      {compareAt && saleEndsAt && <meta property="product:sale_price_dates:end" content={saleEndsAt} />}
    </>
  );
}

import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { isOnSale } from "#contract/catalog/offers.ts";
import { productsCopy } from "./copy.ts";
import { SizeStrip, StockBadge } from "./stock-badges.tsx";

type CellProps = { product: Product };
type LinkCellProps = CellProps & { href: string };

export function NameCell({ product: { id, name }, href }: LinkCellProps) {
  return (
    <span className="line-clamp-2 as-cards:leading-[1.15] wrap-anywhere" title={name}>
      <Link data-edit to={href} preventScrollReset className="touch-target font-medium hover:underline">
        {name}
      </Link>{" "}
      <span className="as-cards:hidden whitespace-nowrap text-muted text-xs">{productsCopy.id(id)}</span>
    </span>
  );
}

/** On a phone with the price, and below it the number of sizes with low stock. */
export function StateCell({ product }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap">
      <StateBadge product={product} />
      <span className="hidden as-cards:inline-flex items-center gap-1.5">
        <PriceNote product={product} />
        {pesosExact(product.price)}
      </span>
      <span className="hidden as-cards:contents">
        <SizeStrip variants={product.variants} />
      </span>
    </span>
  );
}

function StateBadge({ product: { isPublished, stock } }: CellProps) {
  const { states } = productsCopy;
  if (!isPublished) return <Badge tone="outline">{productsCopy.draft}</Badge>;
  return stock > 0 ? (
    <Badge tone="success" className="as-cards:hidden">
      {states.available}
    </Badge>
  ) : (
    <Badge tone="error">{states.soldOut}</Badge>
  );
}

export function PriceCell({ product }: CellProps) {
  return (
    <span>
      <span className="flex items-center justify-end gap-1.5 empty:hidden">
        <PriceNote product={product} />
      </span>
      {pesosExact(product.price)}
    </span>
  );
}

/** «Oferta» and «Desde», before the price they qualify. A phone has no room for «Desde» beside the stock. */
function PriceNote({ product }: CellProps) {
  const { variants, price } = product;
  const hasSeveralPrices = variants.some((variant) => variant.isEnabled && variant.price !== price);

  return (
    <>
      {isOnSale(product) && (
        <Badge tone="honey" className="-my-1 py-0 leading-4">
          {productsCopy.onSale}
        </Badge>
      )}
      {hasSeveralPrices && <span className="as-cards:hidden text-muted text-xs">{productsCopy.from}</span>}
    </>
  );
}

export function StockCell({ product: { name, stock, variants }, href }: LinkCellProps) {
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <Link
        to={href}
        preventScrollReset
        aria-label={productsCopy.stockDialog.open(name, stock)}
        className="touch-target rounded-full underline-offset-4 hover:underline"
      >
        <StockBadge stock={stock} />
      </Link>
      <span className="as-cards:hidden">
        <SizeStrip variants={variants} />
      </span>
    </span>
  );
}

export function TagsCell({ product }: CellProps) {
  const { isNew, isFeatured, isBestSeller, tags } = product;
  const { flags } = productsCopy;
  if (!isNew && !isFeatured && !isBestSeller && tags.length === 0)
    return <span className="text-muted">–</span>;

  const marks = [isNew && flags.isNew, isFeatured && flags.isFeatured, isBestSeller && flags.isBestSeller];
  const shown = marks.filter((mark) => mark !== false);
  return (
    <span title={[...shown, ...tags].join(", ")}>
      <span className="block max-w-38 truncate text-xs">{shown.join(" · ")}</span>
      <span className="block text-muted text-xs">
        <span className="inline-block max-w-36 truncate align-bottom">{tags[0]}</span>
        {tags.length > 1 && <span className="whitespace-nowrap"> +{tags.length - 1}</span>}
      </span>
    </span>
  );
}

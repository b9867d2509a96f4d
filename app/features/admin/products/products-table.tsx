import { Boxes, Copy, ExternalLink, Eye, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { isOnSale } from "#contract/catalog/offers.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { iconButtonClass } from "../kit/icon-button.ts";
import { RowMenu } from "../kit/row-menu.tsx";
import type { Selection } from "../kit/use-selection.ts";
import { bulkCopy } from "./bulk-copy.ts";
import { productsCopy } from "./copy.ts";
import { SizeStrip, StockBadge } from "./stock-badges.tsx";

type Props = {
  products: readonly Product[];
  selection: Selection;
  viewHref: (id: number) => string;
  editHref: (id: number) => string;
  stockHref: (id: number) => string;
  onDelete: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  isStale?: boolean;
};

const copy = productsCopy.columns;
const icon = { className: "size-4.5", strokeWidth: 1.5 } as const;

export function ProductsTable(props: Props) {
  const { products, selection, viewHref, editHref, stockHref, onDelete, onDuplicate, isStale } = props;
  const columns: Column<Product>[] = [
    {
      header: copy.image,
      isHeaderHidden: true,
      className: "w-9 px-0!",
      cardArea: "lead",
      cell: ({ imageUrl }) => <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />,
    },
    {
      header: copy.name,
      isTitle: true,
      className: "w-full min-w-44 as-cards:min-w-0 as-cards:w-auto xl:min-w-49",
      cardArea: "title",
      cell: ({ id, name }) => (
        <span className="line-clamp-2 as-cards:leading-[1.15] wrap-anywhere" title={name}>
          <Link
            data-edit
            to={editHref(id)}
            preventScrollReset
            className="touch-target font-medium hover:underline"
          >
            {name}
          </Link>{" "}
          <span className="as-cards:hidden whitespace-nowrap text-muted text-xs">{productsCopy.id(id)}</span>
        </span>
      ),
    },
    {
      header: copy.state,
      cardArea: "note",
      cell: (product) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap">
          <StateBadge product={product} />
          <span className="hidden as-cards:inline">{pesosExact(product.price)}</span>
          {/* Here on a phone, where it wraps below the price: beside the stock it covered the price. */}
          <span className="hidden as-cards:contents">
            <SizeStrip variants={product.variants} />
          </span>
        </span>
      ),
    },
    { header: copy.category, className: "min-w-28", cell: ({ categoryName }) => categoryName },
    {
      header: copy.price,
      align: "end",
      className: "whitespace-nowrap",
      cell: (product) => (
        <span>
          {(hasSeveralPrices(product) || isOnSale(product)) && (
            <span className="flex items-center justify-end gap-1.5 text-muted text-xs">
              {isOnSale(product) && (
                <Badge tone="honey" className="-my-1 py-0 leading-4">
                  {productsCopy.onSale}
                </Badge>
              )}
              {hasSeveralPrices(product) && <>{productsCopy.from} </>}
            </span>
          )}
          {pesosExact(product.price)}
        </span>
      ),
    },
    {
      header: copy.stock,
      align: "end",
      cardArea: "noteEnd",
      cell: ({ id, name, stock, variants }) => (
        <span className="inline-flex flex-col items-end gap-0.5">
          <Link
            to={stockHref(id)}
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
      ),
    },
    {
      header: copy.tags,
      isMinor: true,
      className: "min-w-30",
      cell: (product) => <Tags product={product} />,
    },
    {
      header: copy.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (product) => (
        <span className="flex justify-end">
          <ActionLink data-open to={viewHref(product.id)} aria-label={productsCopy.view(product.name)}>
            <Eye {...icon} />
          </ActionLink>
          <ActionLink to={editHref(product.id)} aria-label={productsCopy.edit(product.name)}>
            <Pencil {...icon} />
          </ActionLink>
          <button
            type="button"
            aria-label={productsCopy.remove(product.name)}
            onClick={() => onDelete(product)}
            className={`${iconButtonClass} as-cards:hidden hover:text-error!`}
          >
            <Trash2 {...icon} />
          </button>
          <RowMenu
            name={product.name}
            actions={[
              { label: productsCopy.menu.edit, icon: Pencil, to: editHref(product.id) },
              { label: productsCopy.menu.duplicate, icon: Copy, onSelect: () => onDuplicate(product) },
              { label: productsCopy.menu.stock, icon: Boxes, to: stockHref(product.id) },
              product.isPublished && {
                label: productsCopy.menu.shop,
                icon: ExternalLink,
                href: `/product/${product.slug}`,
              },
              {
                label: productsCopy.menu.remove,
                icon: Trash2,
                isDangerous: true,
                onSelect: () => onDelete(product),
              },
            ]}
          />
        </span>
      ),
    },
  ];

  return (
    <AdminTable
      name="products"
      caption={productsCopy.title}
      columns={columns}
      rows={products}
      selection={{ of: selection, labelOf: ({ name }) => bulkCopy.selectOne(name) }}
      hrefOf={({ id }) => viewHref(id)}
      isStale={isStale}
    />
  );
}

function StateBadge({ product: { isPublished, stock } }: { product: Product }) {
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

/** On a phone the menu has the same actions. */
function ActionLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} preventScrollReset className={`${iconButtonClass} as-cards:hidden`} />;
}

function Tags({ product }: { product: Product }) {
  const { isNew, isFeatured, isBestSeller, tags } = product;
  const { flags } = productsCopy;
  if (!isNew && !isFeatured && !isBestSeller && tags.length === 0)
    return <span className="text-muted">–</span>;

  return (
    <span title={tags.join(", ")}>
      <span className="block whitespace-nowrap text-xs">
        {[isNew && flags.isNew, isFeatured && flags.isFeatured, isBestSeller && flags.isBestSeller]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className="block text-muted text-xs">
        {tags[0]}
        {tags.length > 1 && <span className="whitespace-nowrap"> +{tags.length - 1}</span>}
      </span>
    </span>
  );
}

function hasSeveralPrices({ variants, price }: Product): boolean {
  return variants.some((variant) => variant.isEnabled && variant.price !== price);
}

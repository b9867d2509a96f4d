import { Copy, Eye, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { isOnSale } from "#app/features/catalog/offers.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { bulkCopy } from "./bulk-copy.ts";
import { productsCopy } from "./copy.ts";
import { hasLowSize, SizeStrip, StockBadge } from "./stock-badges.tsx";
import type { Selection } from "./use-selection.ts";

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
const actionClass =
  "touch-target grid size-(--control-height) place-items-center rounded-control text-muted transition-colors lg:size-8 hover:bg-line hover:text-ink";

export function ProductsTable(props: Props) {
  const { products, selection, viewHref, editHref, stockHref, onDelete, onDuplicate, isStale } = props;
  const columns: Column<Product>[] = [
    {
      header: copy.name,
      isTitle: true,
      className: "min-w-44",
      cell: ({ id, name, imageUrl }) => (
        <span className="flex items-center gap-3">
          <SelectBox
            label={bulkCopy.selectOne(name)}
            isSelected={selection.has(id)}
            onToggle={() => selection.toggle(id)}
          />
          <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
          <span className="min-w-0">
            <Link
              to={viewHref(id)}
              preventScrollReset
              title={name}
              className="block as-cards:max-w-none max-w-40 truncate font-medium hover:underline"
            >
              {name}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
              {productsCopy.id(id)}
            </span>
          </span>
        </span>
      ),
    },
    { header: copy.state, cell: (product) => <StateBadge product={product} /> },
    { header: copy.category, cell: ({ categoryName }) => categoryName },
    {
      header: copy.price,
      align: "end",
      className: "whitespace-nowrap",
      cell: (product) => (
        <span>
          {hasSeveralPrices(product) && (
            <span className="as-cards:inline block text-muted text-xs">{productsCopy.from} </span>
          )}
          {pesosExact(product.price)}
          {isOnSale(product) && (
            <Badge tone="honey" className="ml-2">
              {productsCopy.onSale}
            </Badge>
          )}
        </span>
      ),
    },
    {
      header: copy.stock,
      align: "end",
      cell: ({ id, name, stock, variants }) => (
        <span className="inline-flex flex-col items-end">
          <Link
            to={stockHref(id)}
            preventScrollReset
            aria-label={productsCopy.stockDialog.open(name, stock)}
            className="touch-target rounded-full underline-offset-4 hover:underline"
          >
            <StockBadge stock={stock} isLow={hasLowSize(variants)} />
          </Link>
          <SizeStrip variants={variants} />
        </span>
      ),
    },
    {
      header: copy.tags,
      className: "max-w-28 as-cards:max-w-none",
      cell: (product) => <Tags product={product} />,
    },
    {
      header: copy.actions,
      isHeaderHidden: true,
      align: "end",
      cell: (product) => (
        <span className="-mr-3 flex justify-end as-cards:-ml-3 as-cards:grow as-cards:justify-start">
          <ActionLink to={viewHref(product.id)} aria-label={productsCopy.view(product.name)}>
            <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </ActionLink>
          <ActionLink data-edit to={editHref(product.id)} aria-label={productsCopy.edit(product.name)}>
            <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </ActionLink>
          <button
            type="button"
            aria-label={productsCopy.duplicate(product.name)}
            onClick={() => onDuplicate(product)}
            className={actionClass}
          >
            <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </button>
          <button
            type="button"
            aria-label={productsCopy.remove(product.name)}
            onClick={() => onDelete(product)}
            className={`${actionClass} hover:text-error!`}
          >
            <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </button>
        </span>
      ),
    },
  ];

  return (
    <AdminTable
      caption={productsCopy.title}
      columns={columns}
      rows={products}
      hrefOf={({ id }) => viewHref(id)}
      isStale={isStale}
    />
  );
}

function StateBadge({ product: { isPublished, stock } }: { product: Product }) {
  const { states } = productsCopy;
  if (!isPublished) return <Badge tone="outline">{productsCopy.draft}</Badge>;
  return stock > 0 ? (
    <Badge tone="success">{states.onSale}</Badge>
  ) : (
    <Badge tone="error">{states.soldOut}</Badge>
  );
}

type SelectBoxProps = { label: string; isSelected: boolean; onToggle: () => void };

/** A checkbox with a touch target as high as the row. */
function SelectBox({ label, isSelected, onToggle }: SelectBoxProps) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={isSelected}
      onChange={onToggle}
      className="-my-1 gap-0! py-1 pr-1"
    />
  );
}

function ActionLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} preventScrollReset className={actionClass} />;
}

function Tags({ product }: { product: Product }) {
  const { isNew, isFeatured, isBestSeller, tags } = product;
  const { flags } = productsCopy;
  if (!isNew && !isFeatured && !isBestSeller && tags.length === 0)
    return <span className="text-muted">–</span>;

  return (
    <span className="as-cards:text-right">
      <span className="block truncate">
        {[isNew && flags.isNew, isFeatured && flags.isFeatured, isBestSeller && flags.isBestSeller]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span title={tags.join(", ")} className="block as-cards:max-w-60 truncate text-muted text-xs">
        {tags.join(", ")}
      </span>
    </span>
  );
}

function hasSeveralPrices({ variants, price }: Product): boolean {
  return variants.some((variant) => variant.isEnabled && variant.price !== price);
}

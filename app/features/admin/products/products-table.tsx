import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { Column } from "../kit/table-columns.ts";
import type { Selection } from "../kit/use-selection.ts";
import { bulkCopy } from "./bulk-copy.ts";
import { productsCopy } from "./copy.ts";
import { NameCell, PriceCell, StateCell, StockCell, TagsCell } from "./product-cells.tsx";
import { ProductRowActions } from "./product-row-actions.tsx";

type Props = {
  products: readonly Product[];
  /** Undefined for those who may not change products. */
  selection: Selection | undefined;
  viewHref: (id: number) => string;
  editHref: (id: number) => string;
  stockHref: (id: number) => string;
  onDelete: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  isStale?: boolean;
};

const copy = productsCopy.columns;

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
      className: "w-full min-w-44 as-cards:min-w-0 as-cards:w-auto",
      cardArea: "title",
      cell: (product) => (
        <NameCell product={product} href={selection ? editHref(product.id) : viewHref(product.id)} />
      ),
    },
    {
      header: copy.state,
      cardArea: "note",
      cell: (product) => <StateCell product={product} />,
    },
    { header: copy.category, className: "min-w-28", cell: ({ categoryName }) => categoryName },
    {
      header: copy.price,
      align: "end",
      className: "whitespace-nowrap",
      cell: (product) => <PriceCell product={product} />,
    },
    {
      header: copy.stock,
      align: "end",
      cardArea: "noteEnd",
      cell: (product) => <StockCell product={product} href={stockHref(product.id)} />,
    },
    {
      header: copy.tags,
      isMinor: true,
      className: "min-w-30",
      cell: (product) => <TagsCell product={product} />,
    },
    {
      header: copy.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (product) => (
        <ProductRowActions
          product={product}
          hrefs={{ view: viewHref(product.id), edit: editHref(product.id), stock: stockHref(product.id) }}
          onDelete={onDelete}
          onDuplicate={onDuplicate}
        />
      ),
    },
  ];

  return (
    <AdminTable
      name="products"
      caption={productsCopy.title}
      columns={columns}
      rows={products}
      selection={selection && { of: selection, labelOf: ({ name }) => bulkCopy.selectOne(name) }}
      hrefOf={({ id }) => viewHref(id)}
      isStale={isStale}
    />
  );
}

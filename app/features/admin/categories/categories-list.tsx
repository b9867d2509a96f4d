import { useState } from "react";
import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import type { Category } from "#contract/catalog/catalog.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { SortableList } from "../kit/sortable-list.tsx";
import { categoriesCopy } from "./copy.ts";
import { DeleteCategory } from "./delete-category.tsx";
import { useOrderCategories } from "./use-category-actions.ts";

type Props = { categories: readonly Category[]; onEdit: (category: Category) => void };

/** The categories in the shop's order. */
export function CategoriesList({ categories, onEdit }: Props) {
  const order = useOrderCategories();
  const [deleting, setDeleting] = useState<Category | null>(null);

  return (
    <>
      <SortableList
        label={categoriesCopy.list}
        items={categories}
        nameOf={({ name }) => name}
        renderItem={(category) => <CategoryRow category={category} />}
        onReorder={(ids, onSettled) => order.mutate(ids, { onSettled })}
        onEdit={onEdit}
        onRemove={setDeleting}
      />
      {deleting && <DeleteCategory category={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function CategoryRow({ category }: { category: Category }) {
  const { name, slug, description, imageUrl, productCount } = category;

  return (
    <>
      <Picture
        src={imageUrl ?? DEFAULT_PRODUCT_IMAGE}
        alt=""
        sizes="48px"
        className="aspect-4/5 w-12 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted text-xs max-sm:hidden">{slug}</p>
        <Link
          to={`/admin/products?category=${slug}`}
          className="touch-target text-muted text-xs underline-offset-4 hover:text-ink hover:underline"
        >
          {productCount > 0 ? categoriesCopy.products(productCount) : categoriesCopy.noProducts}
        </Link>
      </div>
      <p className="line-clamp-2 max-w-md flex-1 text-muted text-xs max-lg:hidden">{description}</p>
    </>
  );
}

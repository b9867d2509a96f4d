import { useQuery } from "@tanstack/react-query";
import { apiListQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { DeleteDialog } from "../kit/delete-dialog.tsx";
import { categoriesCopy } from "./copy.ts";
import { useDeleteCategory } from "./use-category-actions.ts";

const copy = categoriesCopy.deletion;

/** Deletes an empty category after a confirmation; explains why one with products cannot be deleted. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  const { id, name, slug } = category;
  // Includes drafts, which `productCount` leaves out but the server counts.
  const products = useQuery({
    ...apiListQuery<Product>("/api/products", { category: slug, page: 1, pageSize: 1 }),
    staleTime: 0,
    // Without it, the question would not open again after a failed read.
    retryOnMount: true,
  });
  const count = products.data?.total ?? 0;

  // Only until the first answer: live updates fetch again while the dialog is open.
  if (!products.isFetchedAfterMount) return null;
  if (count > 0) {
    return (
      <AdminDialog
        onClose={onClose}
        title={copy.fullTitle(name)}
        description={copy.fullText(count)}
        size="sm"
        footer={<ButtonLink to={`/admin/products?category=${slug}`}>{copy.seeProducts}</ButtonLink>}
      />
    );
  }
  return (
    <DeleteDialog
      title={copy.title(name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      remove={remove}
      input={id}
      onClose={onClose}
    />
  );
}

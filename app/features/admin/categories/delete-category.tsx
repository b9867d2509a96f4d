import { useQuery } from "@tanstack/react-query";
import { apiListQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Category, Product } from "#contract/catalog.ts";
import { categoriesCopy } from "./copy.ts";
import { useDeleteCategory } from "./use-category-actions.ts";

const copy = categoriesCopy.deletion;

/** Deletes an empty category after a warning; of a full one it says what to do first. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  const { id, name, slug } = category;
  // Drafts as well, which a category does not count: the server keeps it for them, too.
  const inside = useQuery({
    ...apiListQuery<Product>("/api/products", { category: slug, page: 1, pageSize: 1 }),
    staleTime: 0,
  });
  const count = inside.data?.total ?? 0;

  if (inside.isFetching) return null;
  if (count > 0) {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={copy.fullTitle(name)}
        description={copy.fullText(count)}
        size="sm"
        footer={<ButtonLink to={`/admin/products?category=${slug}`}>{copy.seeProducts}</ButtonLink>}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      isDangerous
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
    />
  );
}

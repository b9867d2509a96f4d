import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Category } from "#contract/catalog.ts";
import { categoriesCopy } from "./copy.ts";
import { useDeleteCategory } from "./use-category-actions.ts";

const copy = categoriesCopy.deletion;

/** Deletes an empty category after a warning; of a full one it says what to do first. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  const { id, name, slug, productCount } = category;

  if (productCount > 0) {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={copy.fullTitle(name)}
        description={copy.fullText(productCount)}
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

import { apiFetch } from "#app/lib/api.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { DeleteDialog } from "../kit/delete-dialog.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.deletion;

type Props = { product: Product; onDeleted: () => void; onClose: () => void };

/** Deletes a product after a confirmation. Past orders keep their copy of it. */
export function DeleteProduct({ product, onDeleted, onClose }: Props) {
  const remove = useAdminMutation({
    mutate: () => {
      suppressOwnNotification(ownChange.productDeleted(product.id));
      return apiFetch<void>(`/api/products/${product.id}`, { method: "DELETE" });
    },
    success: copy.success,
    failure: copy.failure,
    invalidates: ["/api/products"],
    onSuccess: (_answer, client) => {
      client.removeQueries({ queryKey: [`/api/products/${product.id}`] });
      onDeleted();
    },
  });

  return (
    <DeleteDialog
      title={copy.title(product.name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      remove={remove}
      input={undefined}
      onClose={onClose}
    />
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { expectEcho, ownChange } from "../own-changes.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.deletion;

/** Deletes a product after a warning; past orders keep what they say of it. */
export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => {
      expectEcho(ownChange.productDeleted(product.id));
      return apiFetch<void>(`/api/products/${product.id}`, { method: "DELETE" });
    },
    onSuccess: async () => {
      client.removeQueries({ queryKey: [`/api/products/${product.id}`] });
      await invalidateApi(client, "/api/products");
      toast({ title: copy.success, variant: "success" });
    },
    onError: (error) =>
      toast({ title: copy.failure, description: errorMessage(error), variant: "destructive" }),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(product.name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      isDangerous
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}

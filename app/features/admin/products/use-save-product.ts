import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { Product, StockMismatch } from "#contract/catalog/catalog.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { toNewProduct, toPatch } from "./product-form-values.ts";

const copy = productsCopy.form;

/**
 * Saves the product with its sizes in one transaction.
 *
 * @param base the product as it was when the form opened; null for a new one
 */
export function useSaveProduct(base: Product | null, onSaved: () => void) {
  const isNew = base === null;

  return useAdminMutation({
    mutate: (form: ProductForm) =>
      base
        ? apiFetch<Product>(`/api/products/${base.id}`, { method: "PATCH", body: toPatch(form, base) })
        : apiFetch<Product>("/api/products", { body: toNewProduct(form) }),
    success: ({ variants }) => ({
      title: isNew ? copy.created : copy.updated,
      description: variants.length === 0 ? undefined : isNew ? copy.variantsCreated : copy.variantsUpdated,
    }),
    failure: (error) => {
      if (!(error instanceof ApiError)) return copy.saveFailed;
      return isNew ? copy.createFailed : copy.updateFailed;
    },
    isConflictInForm: true,
    invalidates: ["/api/products", "/api/product-variants", "/api/categories"],
    onSuccess: onSaved,
  });
}

/** Stocks that changed meanwhile, when the error is a stock conflict. */
export function movedStockOf(error: unknown): StockMismatch[] {
  return savedMeanwhile(error, "movedStock") ?? [];
}

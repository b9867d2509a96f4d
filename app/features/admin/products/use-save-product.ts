import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { MovedStock, Product } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";
import { type ProductForm, toNewProduct, toPatch } from "./product-form-values.ts";

const copy = productsCopy.form;

/**
 * Saves the product with its sizes, all of it or nothing.
 *
 * @param base the product that the form began with; null for a new one
 */
export function useSaveProduct(base: Product | null) {
  const client = useQueryClient();
  const isNew = base === null;

  return useMutation({
    mutationFn: (form: ProductForm) =>
      base
        ? apiFetch<Product>(`/api/products/${base.id}`, { method: "PATCH", body: toPatch(form, base) })
        : apiFetch<Product>("/api/products", { body: toNewProduct(form) }),
    onSuccess: async (product) => {
      const variants = isNew ? copy.variantsCreated : copy.variantsUpdated;
      toast({
        title: isNew ? copy.created : copy.updated,
        description: product.variants.length > 0 ? variants : undefined,
        variant: "success",
      });
      await Promise.all([
        invalidateApi(client, "/api/products"),
        invalidateApi(client, "/api/product-variants"),
        invalidateApi(client, "/api/categories"),
      ]);
    },
    onError: (error) =>
      toast({ title: failureOf(error, isNew), description: errorMessage(error), variant: "destructive" }),
  });
}

function failureOf(error: unknown, isNew: boolean): string {
  if (isAboutSizes(error)) return copy.saveFailed;
  return isNew ? copy.createFailed : copy.updateFailed;
}

function isAboutSizes(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.errors).some((field) => field.startsWith("variants"));
}

/** The product as somebody else saved it meanwhile, when that is why the save was refused. */
export function savedMeanwhile(error: unknown): Product | null {
  return refusal<{ product?: Product }>(error)?.product ?? null;
}

/** Where the stock moved meanwhile, when that is why the save was refused. */
export function movedMeanwhile(error: unknown): MovedStock[] {
  return refusal<{ movedStock?: MovedStock[] }>(error)?.movedStock ?? [];
}

/** What our own server says beside a conflict. */
function refusal<T>(error: unknown): T | null {
  return error instanceof ApiError && error.code === "conflict" ? (error.body as T) : null;
}

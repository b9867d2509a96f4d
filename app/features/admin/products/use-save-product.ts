import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product, Variant } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";
import { type ProductForm, toBody, toVariants } from "./product-form-values.ts";

const copy = productsCopy.form;

/**
 * Saves the product, then its sizes, each in one atomic call. What was saved before a failure is remembered, so
 * that trying again goes on from there.
 *
 * @param original null for a new product
 */
export function useSaveProduct(original: Product | null) {
  const client = useQueryClient();
  const saved = useRef(original);
  const isNew = original === null;

  return useMutation({
    mutationFn: async (form: ProductForm) => {
      const product = await saveFields(saved.current, form);
      const hadVariants = product.variants.length > 0;
      saved.current = product;
      if (form.variants.length === 0 && !hadVariants) return { hasVariants: false };

      await saveVariants(product.id, form);
      return { hasVariants: form.variants.length > 0 };
    },
    onSuccess: async ({ hasVariants }) => {
      const variants = isNew ? copy.variantsCreated : copy.variantsUpdated;
      toast({
        title: isNew ? copy.created : copy.updated,
        description: hasVariants ? variants : undefined,
        variant: "success",
      });
      await Promise.all([
        invalidateApi(client, "/api/products"),
        invalidateApi(client, "/api/product-variants"),
        invalidateApi(client, "/api/categories"),
      ]);
    },
    onError: (error) => {
      const failure = isNew ? copy.createFailed : copy.updateFailed;
      toast({
        title: error instanceof VariantsError ? copy.saveFailed : failure,
        description: errorMessage(error instanceof VariantsError ? error.cause : error),
        variant: "destructive",
      });
    },
  });
}

/** The product was saved, its sizes were not. */
class VariantsError extends Error {}

function saveFields(current: Product | null, form: ProductForm): Promise<Product> {
  const body = toBody(form);
  if (!current) return apiFetch<Product>("/api/products", { body });
  return apiFetch<Product>(`/api/products/${current.id}`, {
    method: "PATCH",
    body: { ...body, version: current.version },
  });
}

async function saveVariants(productId: number, form: ProductForm): Promise<void> {
  try {
    await apiFetch<Variant[]>(`/api/products/${productId}/variants`, {
      method: "PUT",
      body: toVariants(form),
    });
  } catch (error) {
    throw new VariantsError("variants were not saved", { cause: error });
  }
}

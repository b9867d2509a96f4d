import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Category, CategoryBody } from "#contract/catalog.ts";
import { categoriesQuery } from "../products/products-queries.ts";
import { categoriesCopy } from "./copy.ts";

/** Makes a category, or changes of the one given what is other than it was: the rest may be newer elsewhere. */
export function useSaveCategory(category: Category | null) {
  const client = useQueryClient();
  const copy = categoriesCopy.form;

  return useMutation({
    mutationFn: (body: CategoryBody) =>
      category
        ? apiFetch<Category>(`/api/categories/${category.id}`, {
            method: "PATCH",
            body: changesOf(body, category),
          })
        : apiFetch<Category>("/api/categories", { body }),
    onSuccess: async () => {
      toast({ title: category ? copy.updated : copy.created, variant: "success" });
      await Promise.all([invalidateApi(client, "/api/categories"), invalidateApi(client, "/api/products")]);
    },
    onError: (error) =>
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" }),
  });
}

function changesOf(
  body: CategoryBody,
  { name, slug, description, imageUrl }: Category,
): Partial<CategoryBody> {
  return {
    ...(body.name !== name && { name: body.name }),
    ...(body.slug !== slug && { slug: body.slug }),
    ...(body.description !== description && { description: body.description }),
    ...(body.imageUrl !== imageUrl && { imageUrl: body.imageUrl }),
  };
}

export function useDeleteCategory() {
  const client = useQueryClient();
  const copy = categoriesCopy.deletion;

  return useMutation({
    mutationFn: (id: number) => apiFetch<void>(`/api/categories/${id}`, { method: "DELETE" }),
    onSuccess: async () => {
      await invalidateApi(client, "/api/categories");
      toast({ title: copy.success, variant: "success" });
    },
    onError: (error) =>
      toast({ title: copy.failure, description: errorMessage(error), variant: "destructive" }),
  });
}

/** Stores an order that the list shows already; when that fails the list is read again. */
export function useOrderCategories() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (ids: number[]) =>
      apiFetch<Category[]>("/api/admin/categories/order", { method: "PUT", body: { ids } }),
    onSuccess: (categories) => client.setQueryData(categoriesQuery.queryKey, categories),
    onError: async (error) => {
      toast({
        title: categoriesCopy.orderFailed,
        description: errorMessage(error),
        variant: "destructive",
      });
      await invalidateApi(client, "/api/categories");
    },
  });
}

import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { apiFetch } from "#app/lib/api.ts";
import type { Category, CategoryBody } from "#contract/catalog/catalog.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { categoriesCopy } from "./copy.ts";

/** Creates a category, or sends only the changed fields: others may have newer values for the rest. */
export function useSaveCategory(category: Category | null) {
  const copy = categoriesCopy.form;

  return useAdminMutation({
    mutate: (body: CategoryBody) =>
      category
        ? apiFetch<Category>(`/api/categories/${category.id}`, {
            method: "PATCH",
            body: changesOf(body, category),
          })
        : apiFetch<Category>("/api/categories", { body }),
    success: category ? copy.updated : copy.created,
    failure: copy.failed,
    invalidates: ["/api/categories", "/api/products"],
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
  const copy = categoriesCopy.deletion;

  return useAdminMutation({
    mutate: (id: number) => apiFetch<void>(`/api/categories/${id}`, { method: "DELETE" }),
    success: copy.success,
    failure: copy.failure,
    invalidates: ["/api/categories"],
  });
}

/** Stores the order that the list already shows (optimistic update). */
export function useOrderCategories() {
  return useAdminMutation({
    queue: "categories-order",
    mutate: (ids: number[]) =>
      apiFetch<Category[]>("/api/admin/categories/order", { method: "PUT", body: { ids } }),
    failure: categoriesCopy.orderFailed,
    invalidates: ["/api/categories"],
    isRefetchedOnFailure: true,
    onSuccess: (categories, client) => void client.setQueryData(categoriesQuery.queryKey, categories),
  });
}

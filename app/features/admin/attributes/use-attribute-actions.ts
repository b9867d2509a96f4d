import { apiFetch } from "#app/lib/api.ts";
import type { Attribute, AttributeBody } from "#contract/catalog/attributes.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { attributesCopy } from "./copy.ts";

const invalidates = ["/api/attributes", "/api/products"];

export function useSaveAttribute(attribute: Attribute | null) {
  const copy = attributesCopy.form;

  return useAdminMutation({
    mutate: (body: AttributeBody) =>
      attribute
        ? apiFetch<Attribute>(`/api/admin/attributes/${attribute.id}`, { method: "PUT", body })
        : apiFetch<Attribute>("/api/admin/attributes", { body }),
    success: attribute ? copy.updated : copy.created,
    failure: copy.failed,
    invalidates,
  });
}

export function useDeleteAttribute() {
  const copy = attributesCopy.deletion;

  return useAdminMutation({
    mutate: (id: number) => apiFetch<void>(`/api/admin/attributes/${id}`, { method: "DELETE" }),
    success: copy.success,
    failure: copy.failure,
    invalidates,
  });
}

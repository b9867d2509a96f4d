import { apiFetch } from "#app/lib/api.ts";
import type { Attribute, AttributeBody, UpdateAttributeBody } from "#contract/catalog/attributes.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { attributesCopy } from "./copy.ts";

const invalidates = ["/api/attributes", "/api/products"];

/** Creates an attribute, or changes the given one as the form showed it. */
export function useSaveAttribute(attribute: Attribute | null) {
  const copy = attributesCopy.form;

  return useAdminMutation({
    mutate: (body: AttributeBody) => {
      if (!attribute) return apiFetch<Attribute>("/api/admin/attributes", { body });
      const update: UpdateAttributeBody = { ...body, seen: toBody(attribute) };
      return apiFetch<Attribute>(`/api/admin/attributes/${attribute.id}`, { method: "PUT", body: update });
    },
    success: attribute ? copy.updated : copy.created,
    failure: copy.failed,
    isConflictInForm: true,
    invalidates,
    isRefetchedOnFailure: true,
  });
}

/** The editable fields of a stored attribute. */
export function toBody({ name, values }: Attribute) {
  return { name, values: values.map((value) => ({ id: value.id, name: value.name })) };
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

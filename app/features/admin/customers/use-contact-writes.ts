import { apiFetch } from "#app/lib/api.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { customersCopy } from "./copy.ts";

/** A contact's answers are read as a customer, as a contact and in the list. */
const invalidates = ["/api/admin/contacts", "/api/admin/customers"];

export function useAddContactNote(contactId: number, onSuccess: () => void) {
  return useAdminMutation({
    onSuccess,
    mutate: (text: string) =>
      apiFetch<ContactDetail>(`/api/admin/contacts/${contactId}/notes`, { body: { text } }),
    failure: customersCopy.notes.failed,
    invalidates,
  });
}

export function useDeleteContactNote(contactId: number) {
  return useAdminMutation({
    mutate: (noteId: number) =>
      apiFetch<ContactDetail>(`/api/admin/contacts/${contactId}/notes/${noteId}`, { method: "DELETE" }),
    failure: customersCopy.notes.removeFailed,
    invalidates,
  });
}

type LabelChange = {
  labels: string[];
  /** As shown before the change: labels that a colleague added meanwhile stay. */
  seen: string[];
};

/** Adds or removes labels of a contact. */
export function useSetContactLabels(contactId: number) {
  return useAdminMutation({
    queue: `contact-labels-${contactId}`,
    mutate: (body: LabelChange) =>
      apiFetch<ContactDetail>(`/api/admin/contacts/${contactId}/labels`, { method: "PUT", body }),
    failure: customersCopy.labels.failed,
    invalidates,
  });
}

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.lists;

/** Lists of the home page, by the last segment of their API path. */
export type ListName = "testimonials" | "chat-pictures" | "instagram-posts";

/** Query and mutations of one list. A mutation also refetches the storefront's copy of the list. */
export function useEditableList<Item extends { id: number }, Body extends object>(name: ListName) {
  const path = `/api/admin/${name}`;
  const invalidates = [path, `/api/${name}`];
  const list = useQuery(apiQuery<Item[]>(path));

  const save = useAdminMutation({
    /** `seen`: the item as its form showed it; null for a new one. */
    mutate: ({ seen, body }: { seen: Item | null; body: Body }) =>
      seen
        ? apiFetch<Item>(`${path}/${seen.id}`, { method: "PUT", body: { ...body, seen } })
        : apiFetch<Item>(path, { body }),
    success: copy.saved,
    failure: copy.saveFailed,
    isConflictInForm: true,
    invalidates,
    isRefetchedOnFailure: true,
  });
  const remove = useAdminMutation({
    mutate: (id: number) => apiFetch<void>(`${path}/${id}`, { method: "DELETE" }),
    success: copy.removed,
    failure: copy.removeFailed,
    invalidates,
  });
  const order = useAdminMutation({
    queue: `${path}/order`,
    mutate: (ids: readonly number[]) => apiFetch<Item[]>(`${path}/order`, { method: "PUT", body: { ids } }),
    failure: copy.orderFailed,
    invalidates,
    isRefetchedOnFailure: true,
  });

  return { list, save, remove, order };
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.lists;

/** Lists of the home page, by the last part of their addresses. */
export type ListName = "testimonials" | "chat-pictures" | "instagram-posts";

function failing(title: string) {
  return (error: unknown) => toast({ title, description: errorMessage(error), variant: "destructive" });
}

/** Reads and writes one of the lists; the shop's own pages read it anew. */
export function useEditableList<Item extends { id: number }, Body extends object>(name: ListName) {
  const client = useQueryClient();
  const path = `/api/admin/${name}`;
  const list = useQuery(apiQuery<Item[]>(path));
  const readAgain = () => Promise.all([invalidateApi(client, path), invalidateApi(client, `/api/${name}`)]);

  const save = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: Body }) =>
      id === null ? apiFetch<Item>(path, { body }) : apiFetch<Item>(`${path}/${id}`, { method: "PUT", body }),
    onSuccess: async () => {
      toast({ title: copy.saved, variant: "success" });
      await readAgain();
    },
    onError: failing(copy.saveFailed),
  });
  const remove = useMutation({
    mutationFn: (id: number) => apiFetch<void>(`${path}/${id}`, { method: "DELETE" }),
    onSuccess: async () => {
      toast({ title: copy.removed, variant: "success" });
      await readAgain();
    },
    onError: failing(copy.removeFailed),
  });
  const order = useMutation({
    mutationFn: (ids: readonly number[]) =>
      apiFetch<Item[]>(`${path}/order`, { method: "PUT", body: { ids } }),
    onError: failing(copy.orderFailed),
    // Kept or refused, what stands now is the truth.
    onSettled: readAgain,
  });

  return { list, save, remove, order };
}

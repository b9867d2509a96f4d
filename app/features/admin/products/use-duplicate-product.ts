import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.duplication;

/** Makes a draft like a product and opens its form. */
export function useDuplicateProduct() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();

  return useMutation({
    mutationFn: (id: number) => apiFetch<Product>(`/api/admin/products/${id}/duplicate`, { method: "POST" }),
    onSuccess: async ({ id }) => {
      toast({ title: copy.success, description: copy.successText, variant: "success" });
      await invalidateApi(client, "/api/products");
      await navigate(`/admin/products/${id}${search}`);
    },
    onError: (error) =>
      toast({ title: copy.failure, description: errorMessage(error), variant: "destructive" }),
  });
}

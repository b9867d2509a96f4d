import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { GuestOrders } from "#contract/orders/orders.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.guestOrders;
const PATH = "/api/user/guest-orders";

/** Offers to take over the orders made without an account (docs/rules/accounts.md#after-an-order). */
export function GuestOrdersNotice() {
  const client = useQueryClient();
  const { data } = useQuery(apiQuery<GuestOrders>(PATH));
  const taking = useMutation({
    mutationFn: () => apiFetch<GuestOrders>(PATH, { method: "POST" }),
    onSuccess: ({ count }) => toast({ title: copy.done(count), variant: "success" }),
    onError: (error) => toastError(copy.failed, error),
    onSettled: () => invalidateApi(client, "/api/user/"),
  });
  if (!data || data.count === 0) return null;

  return (
    <Notice title={copy.found(data.count)} icon={<PackageSearch />} className="mt-6">
      <p>{copy.text}</p>
      <Button variant="quiet" className="mt-3" isLoading={taking.isPending} onClick={() => taking.mutate()}>
        {copy.take}
      </Button>
    </Notice>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderPageCopy } from "./copy.ts";

const ConfirmDialog = lazyWithFallback(async () => ({
  default: (await import("#app/ui/confirm-dialog.tsx")).ConfirmDialog,
}));
const copy = orderPageCopy.erasure;

/** Request of a buyer without an account to erase the personal data (docs/rules/order-page.md#erasure). */
export function ErasureSection({ erasure, path }: { erasure: OrderPage["erasure"]; path: string }) {
  if (erasure === null) return null;

  return (
    <section aria-labelledby="datos" className="mt-14 border-line border-t pt-8">
      <h2 id="datos" className="text-2xl">
        {copy.title}
      </h2>
      {erasure === "none" ? (
        <RequestErasure path={path} />
      ) : (
        <p className="mt-4 max-w-prose text-muted">{copy[erasure]}</p>
      )}
    </section>
  );
}

function RequestErasure({ path }: { path: string }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const request = useMutation({
    mutationFn: () => apiFetch(`${path}/erasure`, { method: "POST" }),
    onError: (error) =>
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" }),
    onSettled: async () => {
      setIsAsking(false);
      await invalidateApi(client, path);
    },
  });

  return (
    <>
      <p className="mt-4 max-w-prose text-muted">{copy.text}</p>
      <Button variant="quiet" className="mt-5" onClick={() => setIsAsking(true)}>
        {copy.action}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsAsking}
            title={copy.confirmTitle}
            text={copy.confirmText}
            confirmLabel={copy.confirm}
            cancelLabel={copy.keep}
            isDangerous
            isLoading={request.isPending}
            onConfirm={() => request.mutate()}
          />
        </Suspense>
      )}
    </>
  );
}

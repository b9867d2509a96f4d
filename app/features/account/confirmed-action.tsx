import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { toast } from "#app/ui/toast-store.ts";

const ConfirmDialog = lazyWithFallback(async () => ({
  default: (await import("#app/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type ConfirmedActionProps = Pick<Parameters<typeof Button>[0], "variant" | "className"> & {
  /** Path of the POST request. */
  path: string;
  /** Path prefixes of the queries to refetch, also after a failure. */
  invalidates: readonly string[];
  copy: {
    action: string;
    confirmTitle: string;
    confirmText: string;
    confirm: string;
    keep: string;
    /** Toast after a success; none when absent. */
    success?: string;
    failed: string;
  };
};

/** A button that asks for confirmation, then sends a request that cannot be undone. */
export function ConfirmedAction({ path, invalidates, copy, ...button }: ConfirmedActionProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const action = useMutation({
    mutationFn: () => apiFetch(path, { method: "POST" }),
    onSuccess: () => {
      if (copy.success) toast({ title: copy.success, variant: "success" });
    },
    onError: (error) =>
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" }),
    onSettled: async () => {
      setIsAsking(false);
      await Promise.all(invalidates.map((prefix) => invalidateApi(client, prefix)));
    },
  });

  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
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
            isLoading={action.isPending}
            onConfirm={() => action.mutate()}
          />
        </Suspense>
      )}
    </>
  );
}

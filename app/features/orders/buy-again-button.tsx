import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { OrderItem } from "#contract/orders/orders.ts";
import { type BuyAgainResult, buyAgain } from "./buy-again.ts";
import { orderCopy } from "./copy.ts";

const copy = orderCopy.buyAgain;

/** Duration of a toast with several sentences. */
const READING_TIME_MS = 15_000;

/** Adds an order's items to the cart and opens it; says which items are missing. */
export function BuyAgainButton({
  items,
  label = copy.action,
}: {
  items: readonly OrderItem[];
  label?: string;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const buying = useMutation({
    mutationFn: () => buyAgain(client, items),
    onSuccess: async (result) => {
      if (result.lines.length > 0) await navigate("/cart");
      announce(result);
    },
    onError: (error) => toastError(copy.failed, error),
  });

  return (
    <Button variant="quiet" isLoading={buying.isPending} onClick={() => buying.mutate()}>
      {!buying.isPending && <RotateCcw className="size-4" strokeWidth={1.5} />}
      {label}
    </Button>
  );
}

function announce({ lines, missing }: BuyAgainResult): void {
  if (missing.length === 0) {
    toast({ title: copy.done, variant: "success" });
    return;
  }
  toast({
    title: lines.length > 0 ? copy.doneInPart : copy.nothing,
    description: missing.join(" "),
    variant: "destructive",
    duration: READING_TIME_MS,
  });
}

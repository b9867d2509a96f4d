import { useOrderRequest } from "#app/features/orders/use-order-request.ts";
import { Button } from "#app/ui/button.tsx";
import { transferCopy } from "./copy.ts";

const copy = transferCopy.change;

type Props = {
  /** Path of the order's data. */
  path: string;
  /** Whether another way to pay comes first. */
  isQuiet: boolean;
  isBlock?: boolean;
};

/** Chooses the transfer for an order that waits for another payment. `TransferPanel` then takes the focus. */
export function ChangeToTransferButton({ path, isQuiet, isBlock }: Props) {
  const change = useOrderRequest({
    path: `${path}/transfer`,
    invalidates: [path, "/api/user/orders"],
    copy,
  });

  return (
    <Button
      variant={isQuiet ? "quiet" : "sell"}
      size="lg"
      isBlock={isBlock}
      isLoading={change.isPending}
      onClick={() => change.mutate()}
    >
      {copy.action}
    </Button>
  );
}

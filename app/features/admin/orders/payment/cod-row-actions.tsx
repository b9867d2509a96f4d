import { Button } from "#app/ui/button.tsx";
import { confirmationMeans } from "#contract/orders/confirmations.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { isReachableByWhatsapp } from "../../customers/customer-whatsapp-url.ts";
import { usePermissions } from "../../use-permissions.ts";
import { WhatsappTextButton } from "../whatsapp-text-button.tsx";
import { ReceiveCollectedButton } from "./cod-actions.tsx";
import { codCopy as copy } from "./cod-copy.ts";
import { useConfirmOrder } from "./use-cod-writes.ts";

const { ask, nameOf } = copy.row;

/** The next step of a cash-on-delivery order, in the list. */
export function CodRowActions({ order }: { order: AdminOrder }) {
  const may = usePermissions();
  if (order.isConfirmationDue) return may("orders.write") && <Confirm order={order} />;
  if (order.toCollect === 0 || !may("payments.write")) return null;
  const name = nameOf(copy.received, order.id);
  return <ReceiveCollectedButton order={order} size="sm" className="whitespace-nowrap" aria-label={name} />;
}

function Confirm({ order }: { order: AdminOrder }) {
  const confirm = useConfirmOrder(order);
  const isReachable = isReachableByWhatsapp(order.customer.phone);

  return (
    <span className="flex flex-wrap gap-2">
      {isReachable && <WhatsappTextButton order={order} text="confirm" name={nameOf(ask, order.id)} />}
      {confirmationMeans.map((via) => (
        <Button
          key={via}
          size="sm"
          className="whitespace-nowrap"
          aria-label={nameOf(copy.confirmedBy[via], order.id)}
          isLoading={confirm.isPending && confirm.variables.via === via}
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ via })}
        >
          {copy.row.confirmedBy[via]}
        </Button>
      ))}
    </span>
  );
}

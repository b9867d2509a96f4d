import { Button } from "#app/ui/button.tsx";
import { confirmationMeans } from "#contract/orders/confirmations.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { customerWhatsappUrl } from "../../customers/customer-contact.ts";
import { usePermissions } from "../../use-permission.ts";
import { TellButton } from "../tell-button.tsx";
import { codCopy as copy } from "./cod-copy.ts";
import { useConfirmOrder, useReceiveCollected } from "./use-cod-writes.ts";

const { ask, nameOf } = copy.row;

/** The next step of a cash-on-delivery order, by one tap in the list. */
export function CodRowActions({ order }: { order: AdminOrder }) {
  const may = usePermissions();
  if (order.isConfirmationDue) return may("orders.write") && <Confirm order={order} />;
  return order.toCollect > 0 && may("payments.write") && <Receive order={order} />;
}

function Confirm({ order }: { order: AdminOrder }) {
  const confirm = useConfirmOrder(order);
  const isReachable = customerWhatsappUrl(order.customer.phone, "") !== null;

  return (
    <span className="flex flex-wrap gap-2">
      {isReachable && <TellButton order={order} text="confirm" name={nameOf(ask, order.id)} />}
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

function Receive({ order }: { order: AdminOrder }) {
  const receive = useReceiveCollected(order);
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-label={nameOf(copy.received, order.id)}
      isLoading={receive.isPending}
      onClick={() => receive.mutate()}
    >
      {copy.received}
    </Button>
  );
}

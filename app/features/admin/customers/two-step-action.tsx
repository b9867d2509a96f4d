import { useState } from "react";
import { useUser } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { CustomerDetail } from "#contract/accounts.ts";
import { customersCopy } from "./copy.ts";
import { nameOf } from "./customers-table.tsx";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.twoStep;

/** For somebody who lost the application and the codes. One's own is turned off in the profile. */
export function TwoStepAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const drop = useCustomerAction(customer.id, copy);
  if (!customer.isTwoStepOn || user?.id === customer.id) return null;

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        {copy.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={copy.title(nameOf(customer))}
        text={copy.text}
        confirmLabel={copy.confirm}
        isDangerous
        isLoading={drop.isPending}
        onConfirm={() =>
          drop.mutate({ method: "DELETE", path: "/two-step" }, { onSettled: () => setIsAsking(false) })
        }
      />
    </>
  );
}

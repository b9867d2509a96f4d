import { useState } from "react";
import { useUser } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { CustomerDetail } from "#contract/accounts.ts";
import { customersCopy } from "./copy.ts";
import { nameOf } from "./customers-table.tsx";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.role;

/** Makes somebody an administrator, or no longer one. The shop refuses to lose its last. */
export function RoleAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const { id, isAdmin } = customer;
  const name = nameOf(customer);
  const words = isAdmin ? copy.take : copy.give;
  const change = useCustomerAction(id, { done: words.done, failed: copy.failed });

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.title(name)}
        text={isAdmin && user?.id === id ? copy.take.own : words.text}
        confirmLabel={words.action}
        isDangerous={isAdmin}
        isLoading={change.isPending}
        onConfirm={() =>
          change.mutate(
            { method: "PATCH", path: "", body: { isAdmin: !isAdmin } },
            { onSettled: () => setIsAsking(false) },
          )
        }
      />
    </>
  );
}

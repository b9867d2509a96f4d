import { useUser } from "#app/lib/session.ts";
import type { CustomerDetail } from "#contract/accounts.ts";
import { AskedButton } from "../asked-button.tsx";
import { customersCopy } from "./copy.ts";
import { nameOf } from "./customers-table.tsx";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.role;

/** Makes somebody an administrator, or no longer one. The shop refuses to lose its last. */
export function RoleAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const { id, isAdmin } = customer;
  const name = nameOf(customer);
  const words = isAdmin ? copy.take : copy.give;
  const change = useCustomerAction(id, { done: words.done, failed: copy.failed });

  return (
    <AskedButton
      label={words.action}
      title={words.title(name)}
      text={isAdmin && user?.id === id ? copy.take.own : words.text}
      confirmLabel={words.action}
      isDangerous={isAdmin}
      isLoading={change.isPending}
      onConfirm={(close) =>
        change.mutate({ method: "PATCH", path: "", body: { isAdmin: !isAdmin } }, { onSettled: close })
      }
    />
  );
}

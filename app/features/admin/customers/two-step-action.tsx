import { useUser } from "#app/lib/session.ts";
import type { CustomerDetail } from "#contract/accounts.ts";
import { AskedButton } from "../asked-button.tsx";
import { customersCopy } from "./copy.ts";
import { nameOf } from "./customers-table.tsx";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.twoStep;

/** For somebody who lost the application and the codes. One's own is turned off in the profile. */
export function TwoStepAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const drop = useCustomerAction(customer.id, copy);
  if (!customer.isTwoStepOn || user?.id === customer.id) return null;

  return (
    <AskedButton
      label={copy.action}
      title={copy.title(nameOf(customer))}
      text={copy.text}
      confirmLabel={copy.confirm}
      isDangerous
      isLoading={drop.isPending}
      onConfirm={(close) => drop.mutate({ method: "DELETE", path: "/two-step" }, { onSettled: close })}
    />
  );
}

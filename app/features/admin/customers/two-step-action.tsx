import { useUser } from "#app/lib/session.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";
import { contactName } from "./contact-name.ts";
import { customersCopy } from "./copy.ts";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.twoStep;

/** Turns off two-step verification for somebody who lost access to it. For oneself, the profile does that. */
export function TwoStepAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const drop = useCustomerAction(customer.id, copy);
  if (!customer.isTwoStepOn || user?.id === customer.id) return null;

  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      question={{
        title: copy.title(contactName(customer)),
        text: copy.text,
        confirmLabel: copy.confirm,
        isDangerous: true,
      }}
      isLoading={drop.isPending}
      onConfirm={(options) => drop.mutate({ method: "DELETE", path: "/two-step" }, options)}
    >
      {copy.action}
    </ConfirmButton>
  );
}

import { useUser } from "#app/lib/session.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";
import { contactName } from "./contact-name.ts";
import { customersCopy } from "./copy.ts";
import { useCustomerAction } from "./use-customer-action.ts";

const copy = customersCopy.role;

/** Gives or takes the administrator role. The server refuses to remove the last administrator. */
export function RoleAction({ customer }: { customer: CustomerDetail }) {
  const { user } = useUser();
  const { id, isAdmin } = customer;
  const name = contactName(customer);
  const texts = isAdmin ? copy.take : copy.give;
  const change = useCustomerAction(id, { done: texts.done, failed: copy.failed });

  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      question={{
        title: texts.title(name),
        text: isAdmin && user?.id === id ? copy.take.own : texts.text,
        confirmLabel: texts.action,
        isDangerous: isAdmin,
      }}
      isLoading={change.isPending}
      onConfirm={(options) =>
        change.mutate(
          {
            method: "PATCH",
            path: "",
            body: isAdmin ? { isAdmin: false } : { isAdmin: true, seenRole: null },
          },
          options,
        )
      }
    >
      {texts.action}
    </ConfirmButton>
  );
}

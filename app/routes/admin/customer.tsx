import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useParams } from "react-router";
import { ContactPage } from "#app/features/admin/customers/contact-page.tsx";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import { customerQuery } from "#app/features/admin/customers/customers-queries.ts";
import { RoleAction } from "#app/features/admin/customers/role-action.tsx";
import { TwoStepAction } from "#app/features/admin/customers/two-step-action.tsx";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";

export default function AdminCustomerPage() {
  const id = parseId(useParams().id);
  const query = useQuery({ ...customerQuery(id ?? 0), enabled: id !== null });

  return (
    <ContactPage
      query={query}
      isInvalid={id === null}
      accountOf={(customer) => customer}
      actionsOf={(customer) => <AccountActions customer={customer} />}
    />
  );
}

function AccountActions({ customer }: { customer: CustomerDetail }) {
  const may = usePermissions();
  return (
    <>
      {may("staff.write") && (
        <>
          <RoleAction customer={customer} />
          <TwoStepAction customer={customer} />
        </>
      )}
      {customer.isAdmin && may("audit.read") && (
        <ButtonLink to={`/admin/audit?actor=${customer.id}`} variant="quiet" size="sm">
          <History className="size-4" strokeWidth={1.5} />
          {customersCopy.activity}
        </ButtonLink>
      )}
    </>
  );
}

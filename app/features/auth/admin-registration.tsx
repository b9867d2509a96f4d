import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { apiQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { AdminRegistration as Answer } from "#contract/accounts.ts";
import { authCopy } from "./copy.ts";
import { RegisterAdminForm } from "./register-admin-form.tsx";

const copy = authCopy.registerAdmin;

/** Shows the form, or why this visitor may not register (docs/rules/accounts.md#first-administrator). */
export function AdminRegistration() {
  const [search] = useSearchParams();
  const invitation = search.get("invitation") ?? undefined;
  const { data, isError } = useQuery(apiQuery<Answer>("/api/register/administrator", { invitation }));

  if (!data && !isError) {
    return (
      <>
        <NoScriptNotice />
        <LoadingSpinner label={copy.checking} className="noscript:hidden" />
      </>
    );
  }
  // If the check failed, show the form: the server checks again on submit.
  if (!data || data.isOpen) {
    return (
      <>
        <p className="mb-8 text-lg text-muted">{copy.lead}</p>
        <RegisterAdminForm invitation={invitation} />
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="text-lg">{data.message}</p>
      <ButtonLink to="/auth">{copy.goToLogin}</ButtonLink>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { builtInRoleTexts, permissionLabels, roleLabel } from "#app/features/roles/role-labels.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/session.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { AdminRegistration as Answer, User } from "#contract/accounts/accounts.ts";
import { fullName } from "#contract/full-name.ts";
import { authCopy } from "./copy.ts";
import { RegisterAdminForm } from "./register-admin-form.tsx";
import { useLogout } from "./use-account.ts";

const copy = authCopy.registerAdmin;
type Invited = NonNullable<Answer["invitation"]>;

/** Shows the form, or why this visitor may not register (docs/rules/accounts.md#first-administrator). */
export function AdminRegistration() {
  const [search] = useSearchParams();
  const invitation = search.get("invitation") ?? undefined;
  const { user } = useUser();
  const { data, isError } = useQuery(apiQuery<Answer>("/api/register/administrator", { invitation }));

  if (!data && !isError) {
    return (
      <>
        <NoScriptNotice />
        <LoadingSpinner label={copy.checking} className="noscript:hidden" />
      </>
    );
  }
  if (invitation && user === undefined) return <LoadingSpinner label={copy.checking} />;
  if (invitation && user) return <SignedInNotice user={user} />;
  // If the check failed, show the form: the server checks again on submit.
  if (!data || data.isOpen) {
    return (
      <>
        <p className="mb-8 text-lg text-muted">{data?.invitation ? roleText(data.invitation) : copy.lead}</p>
        <RegisterAdminForm token={invitation} invited={data?.invitation} />
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

/** Shown to whoever opens an invitation while signed in: it would make a second account. */
function SignedInNotice({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const logout = useLogout(pathname + search);
  const name = fullName(user) || user.username;

  return (
    <div className="flex flex-col items-start gap-6">
      <div className="flex flex-col gap-2">
        <p className="wrap-anywhere text-lg">{copy.invited.signedIn(name, user.email)}</p>
        <p className="text-muted">{copy.invited.signedInText}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isLoading={logout.isPending} onClick={() => logout.mutate()}>
          {copy.invited.logOut}
        </Button>
        <ButtonLink to={user.isAdmin ? "/admin" : "/"} reloadDocument variant="quiet">
          {copy.invited.back}
        </ButtonLink>
      </div>
    </div>
  );
}

const listText = new Intl.ListFormat("es-CO");

/** «Tu rol: Pedidos. Atiende pedidos, clientes y mensajes.» */
function roleText({ role, roleName, permissions }: Invited): string {
  const name = copy.invited.role(roleLabel(role, roleName));
  if (typeof role === "string") return `${name} ${builtInRoleTexts[role]}`;
  // Everybody who is invited enters the admin.
  const actions = permissions
    .filter((permission) => permission !== "desk.read")
    .map((permission) => permissionLabels[permission].toLocaleLowerCase("es-CO"));
  return actions.length > 0 ? `${name} ${copy.invited.mayDo(listText.format(actions))}` : name;
}

import type { ReactNode } from "react";
import { Navigate, useLocation, useNavigation } from "react-router";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { NeedsScripts } from "#app/features/layout/needs-scripts.tsx";
import { useUser } from "#app/lib/session.ts";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { User } from "#contract/accounts.ts";
import { authCopy } from "./copy.ts";
import { loginPath } from "./next-path.ts";

type Props = { isAdminOnly?: boolean; children: (user: User) => ReactNode };

/**
 * Shows its children to whoever may see them (spec §2): a spinner while the session resolves, visitors go to the
 * login and come back, customers leave the admin for the home page, and administrators who owe the shop a second
 * step go and set it up.
 */
export function RequireUser({ isAdminOnly = false, children }: Props) {
  const { user } = useUser();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();

  if (user === undefined) {
    return (
      <>
        <NeedsScripts />
        <LoadingSpinner label={authCopy.checkingSession} className="noscript:hidden" />
      </>
    );
  }
  // Who deleted the account is on the way to another page already.
  if (user === null && navigation.state !== "idle") return null;
  if (user === null) return <Navigate to={loginPath(pathname + search)} replace />;
  if (isAdminOnly && !user.isAdmin) return <Navigate to="/" replace />;
  if (isAdminOnly && user.mustSetUpTwoStep) return <Navigate to={profilePath("seguridad")} replace />;
  return children(user);
}

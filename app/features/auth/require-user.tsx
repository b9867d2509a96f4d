import type { ReactNode } from "react";
import { Navigate, useLocation, useNavigation } from "react-router";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { useUser } from "#app/lib/session.ts";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { loginPath } from "./next-path.ts";

type Props = {
  isAdminOnly?: boolean;
  /** Surrounds the spinner. */
  frame?: (waiting: ReactNode) => ReactNode;
  children: (user: User) => ReactNode;
};

/**
 * Renders its children for users with access (docs/rules/pages.md#spinner-and-redirect). Shows a spinner while the
 * session loads. Redirects visitors to the login, customers from the admin to the home page, and administrators who
 * must set up two-step verification to their profile.
 */
export function RequireUser({ isAdminOnly = false, frame = (waiting) => waiting, children }: Props) {
  const { user } = useUser();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();

  if (user === undefined) {
    return frame(
      <>
        <NoScriptNotice />
        <LoadingSpinner label={authCopy.checkingSession} className="noscript:hidden" />
      </>,
    );
  }
  // After the account was deleted, a navigation to another page is already in progress.
  if (user === null && navigation.state !== "idle") return null;
  if (user === null) return <Navigate to={loginPath(pathname + search)} replace />;
  if (isAdminOnly && !user.isAdmin) return <Navigate to="/" replace />;
  if (isAdminOnly && user.mustSetUpTwoStep) return <Navigate to={profilePath("seguridad")} replace />;
  return children(user);
}

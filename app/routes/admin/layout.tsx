import { Outlet, useRouteError } from "react-router";
import { AdminFrame, EmptyAdminFrame } from "#app/features/admin/admin-frame.tsx";
import { AdminLive } from "#app/features/admin/admin-live.tsx";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { ErrorPage } from "#app/features/layout/error-pages.tsx";
import { MAIN_ID } from "#app/ui/main-id.ts";
import stylesheet from "../../styles/admin.css?url";

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

/** The admin is not rendered on the server: only the browser loads the user. */
export default function AdminLayout() {
  return (
    <RequireUser isAdminOnly frame={(waiting) => <EmptyAdminFrame>{waiting}</EmptyAdminFrame>}>
      {(user) => (
        <AdminLive>
          <AdminFrame user={user}>
            <Outlet />
          </AdminFrame>
        </AdminLive>
      )}
    </RequireUser>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();

  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      <ErrorPage error={error} />
    </main>
  );
}

import { Outlet, useLocation } from "react-router";
import { AdminLive } from "#app/features/admin/admin-live.tsx";
import { NoPermission } from "#app/features/admin/kit/no-permission.tsx";
import { ReconnectNotice } from "#app/features/admin/reconnect-notice.tsx";
import { permissionOfScreen } from "#app/features/admin/screen-permissions.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { MAIN_ID } from "#app/ui/main-id.ts";
import stylesheet from "../../styles/admin.css?url";
import { ErrorBoundary } from "./layout.tsx";

export { ErrorBoundary };

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

/** Layout of pages to print, without the admin's frame. Live: an old address must not be printed. */
export default function PaperLayout() {
  return (
    <RequireUser isAdminOnly>
      {() => (
        <main
          id={MAIN_ID}
          tabIndex={-1}
          data-admin
          className="mx-auto max-w-3xl px-4 pb-18 outline-none sm:px-6 print:max-w-none print:p-0"
        >
          <AdminLive isSilent>
            <div className="print:hidden">
              <ReconnectNotice />
            </div>
            <AllowedPage />
          </AdminLive>
        </main>
      )}
    </RequireUser>
  );
}

function AllowedPage() {
  const may = usePermissions();
  const { pathname } = useLocation();
  if (may(permissionOfScreen(pathname))) return <Outlet />;
  return <NoPermission />;
}

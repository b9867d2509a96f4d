import { Outlet } from "react-router";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { MAIN_ID } from "#app/ui/main-id.ts";
import stylesheet from "../../styles/admin.css?url";
import { ErrorBoundary } from "./layout.tsx";

export { ErrorBoundary };

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

/** Layout of pages to print, without the admin's frame. */
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
          <Outlet />
        </main>
      )}
    </RequireUser>
  );
}

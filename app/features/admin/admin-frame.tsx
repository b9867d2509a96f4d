import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SkipLink } from "#app/ui/layout.tsx";
import { MAIN_ID } from "#app/ui/main-id.ts";
import { restoreLostFocus } from "#app/ui/restore-lost-focus.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { usePanelHistory } from "#app/ui/use-back-to-close.ts";
import type { User } from "#contract/accounts/accounts.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { adminCopy } from "./copy.ts";
import { LeaveGuard } from "./kit/leave-guard.tsx";
import { NoPermission } from "./kit/no-permission.tsx";
import { PasswordDialog } from "./kit/password-dialog.tsx";
import { ReconnectNotice } from "./reconnect-notice.tsx";
import { ScreenBar } from "./screen-bar.tsx";
import { permissionOfScreen } from "./screen-permissions.ts";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";
import { usePermissions } from "./use-permissions.ts";

/** Red header, sidebar (on small screens a slide-over and a bar below) and the current screen. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  usePanelHistory();
  useEffect(restoreLostFocus, []);
  const may = usePermissions();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <LeaveGuard>
      <div data-admin className="flex min-h-dvh flex-col">
        <SkipLink />
        <AdminHeader user={user} onOpenMenu={() => setIsMenuOpen(true)} />
        <div className="flex grow">
          <div className="sticky top-14 h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-line border-r p-3 max-lg:hidden">
            <AdminNav />
          </div>
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="min-w-0 grow px-4 pb-[calc(var(--bottom-bar)+4rem)] outline-none sm:px-6 lg:px-8"
          >
            <div className="mx-auto max-w-page">
              <ReconnectNotice />
              {may(permissionOfScreen(pathname)) ? children : <NoPermission />}
            </div>
          </main>
        </div>
        <ScreenBar />
        <PasswordDialog />
        <Shortcuts />
        <Sheet isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} side="left" title={adminCopy.title}>
          <AdminNav onNavigate={() => setIsMenuOpen(false)} />
        </Sheet>
      </div>
    </LeaveGuard>
  );
}

/** What is shown while the session is checked. It loads both typefaces, so that nothing changes its width afterwards. */
export function EmptyAdminFrame({ children }: { children: ReactNode }) {
  return (
    <div data-admin className="min-h-dvh">
      <div className="flex h-14 items-center bg-error pl-15 text-paper lg:pl-6">
        <span className="font-display font-medium text-lg">{adminCopy.title}</span>
      </div>
      <main id={MAIN_ID} tabIndex={-1} className="px-4 outline-none">
        {children}
      </main>
    </div>
  );
}

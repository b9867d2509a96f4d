import { type ReactNode, useState } from "react";
import { MAIN_ID, SkipLink } from "#app/ui/layout.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { User } from "#contract/accounts.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { adminCopy } from "./copy.ts";
import { ReconnectNotice } from "./reconnect-notice.tsx";

/** Red header, sidebar (a slide-over on small screens) and the current screen. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <div data-admin className="flex min-h-dvh flex-col">
      <SkipLink />
      <AdminHeader user={user} onOpenMenu={() => setIsMenuOpen(true)} />
      <div className="flex grow">
        <div className="sticky top-14 h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-line border-r p-4 max-lg:hidden">
          <AdminNav />
        </div>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 grow px-4 pb-24 outline-none sm:px-6 lg:px-10">
          <div className="mx-auto max-w-page">
            <ReconnectNotice />
            {children}
          </div>
        </main>
      </div>
      <Sheet isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} side="left" title={adminCopy.title}>
        <AdminNav onNavigate={() => setIsMenuOpen(false)} />
      </Sheet>
    </div>
  );
}

import { Menu, Store } from "lucide-react";
import { Link } from "react-router";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { cn } from "#app/ui/cn.ts";
import type { User } from "#contract/accounts/accounts.ts";
import { useAdminLive } from "./admin-live.tsx";
import { Avatar } from "./avatar.tsx";
import { adminCopy } from "./copy.ts";
import { PaletteButton } from "./palette/palette-button.tsx";

/** The red bar on top of every admin screen. */
export function AdminHeader({ user, onOpenMenu }: { user: User; onOpenMenu: () => void }) {
  const storeName = useSettings()?.general.name;

  return (
    <header className="on-dark sticky top-0 z-30 flex h-14 items-center gap-2 bg-error px-2 text-paper sm:gap-4 sm:px-4 lg:px-6">
      <button
        type="button"
        onClick={onOpenMenu}
        aria-label={adminCopy.nav.open}
        className="touch-target grid size-(--control-height) place-items-center rounded-control hover:bg-paper/10 lg:hidden"
      >
        <Menu className="size-5" strokeWidth={1.5} />
      </button>
      <Link to="/admin" className="flex min-h-(--control-height) min-w-0 items-center gap-3">
        <span className="truncate font-display font-medium text-lg">{adminCopy.title}</span>
        {storeName && <span className="truncate text-xs opacity-85 max-sm:hidden">{storeName}</span>}
      </Link>
      <ConnectionStatus />
      <PaletteButton />
      <Link
        to="/"
        className="inline-flex min-h-(--control-height) shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-full text-admin hover:bg-paper/10 max-sm:w-11 sm:px-3"
      >
        <Store className="size-4.5" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{adminCopy.viewStore}</span>
      </Link>
      <Link
        to={profilePath("seguridad")}
        className="flex min-h-(--control-height) min-w-0 items-center gap-2.5 rounded-full hover:bg-paper/10 max-sm:min-w-11 max-sm:justify-center sm:pr-3"
      >
        <Avatar user={user} colorClass="bg-paper text-error" />
        <span className="truncate text-admin max-sm:sr-only">{user.username}</span>
        <span className="sr-only">{adminCopy.ownProfile}</span>
      </Link>
    </header>
  );
}

/** State of the live connection; empty until the first attempt has ended. */
function ConnectionStatus() {
  const { status } = useAdminLive();
  const isConnected = status === "connected";

  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-xs">
      {status !== "connecting" && (
        <>
          <span
            aria-hidden="true"
            className={cn("size-2 rounded-full", isConnected ? "bg-[#b9e3c6]" : "border border-paper")}
          />
          <span className="max-sm:sr-only">{isConnected ? adminCopy.live.on : adminCopy.live.off}</span>
        </>
      )}
    </span>
  );
}

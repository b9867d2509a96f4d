import { Heart, LogOut, type LucideIcon, MapPin, Package, ShieldCheck, UserRoundCog } from "lucide-react";
import { Link } from "react-router";
import { useLogout } from "#app/features/auth/use-account.ts";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { accountCopy as copy } from "./copy.ts";
import { type ProfileTab, profilePath, profileTabs } from "./profile-tab.ts";

const icons: Record<ProfileTab, LucideIcon> = {
  pedidos: Package,
  favoritos: Heart,
  direcciones: MapPin,
  ajustes: UserRoundCog,
  seguridad: ShieldCheck,
};

const entryClass = cn(
  "flex min-h-13 w-full items-center gap-3 border-b border-line text-left text-sm transition-colors",
  "hover:text-cinnamon max-lg:min-h-12",
);

/** Links to the profile's tabs and the logout button: a side column, or a grid of two columns on phones. */
export function ProfileNav({ active }: { active: ProfileTab }) {
  return (
    <nav aria-label={copy.nav} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="grid grid-cols-2 gap-x-6 border-line border-t lg:grid-cols-1">
        {profileTabs.map((tab) => {
          const Icon = icons[tab];
          return (
            <li key={tab}>
              <Link
                to={profilePath(tab)}
                preventScrollReset
                aria-current={tab === active ? "page" : undefined}
                className={cn(entryClass, tab === active && "font-medium text-cinnamon")}
              >
                <Icon strokeWidth={1.4} className="size-5 shrink-0" />
                {copy.tabs[tab]}
              </Link>
            </li>
          );
        })}
        <li>
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}

function LogoutButton() {
  const logout = useLogout();

  return (
    <button type="button" onClick={() => logout.mutate()} disabled={logout.isPending} className={entryClass}>
      {logout.isPending ? (
        <Spinner className="size-5 shrink-0" />
      ) : (
        <LogOut strokeWidth={1.4} className="size-5 shrink-0" />
      )}
      {copy.logout}
    </button>
  );
}

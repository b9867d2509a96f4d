import { LogOut } from "lucide-react";
import { useId } from "react";
import { useLogout } from "#app/features/auth/use-account.ts";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { adminCopy } from "./copy.ts";
import { ScreenLink } from "./screen-link.tsx";
import { type Screen, screenGroups } from "./screens.ts";
import { useScreens } from "./use-screens.ts";

const copy = adminCopy.nav;

const rowClass =
  "flex min-h-(--control-height) w-full items-center gap-3 rounded-control px-3 text-left text-admin transition-colors";

type Props = { onNavigate?: () => void };

/** Links to the admin's screens in groups, and the logout button, for the sidebar and the mobile menu. */
export function AdminNav({ onNavigate }: Props) {
  const { allowed } = useScreens();
  const groups = screenGroups
    .map(({ title, screens }) => ({ title, screens: allowed(screens) }))
    .filter(({ screens }) => screens.length > 0);

  return (
    <div className="flex h-full flex-col gap-5">
      <nav aria-label={copy.label} className="flex flex-col gap-5">
        {groups.map((group) => (
          <NavGroup key={group.title} {...group} onNavigate={onNavigate} />
        ))}
      </nav>
      <LogoutButton />
    </div>
  );
}

function NavGroup({ title, screens, onNavigate }: Props & { title: string; screens: readonly Screen[] }) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className="px-3 pb-1 text-muted text-xs">
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink
              screen={screen}
              onClick={onNavigate}
              className={(isActive) =>
                cn(rowClass, isActive ? "bg-cinnamon-tint font-medium text-cinnamon-deep" : "hover:bg-cream")
              }
              iconClassName="size-4.5"
              countClassName="ml-auto"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LogoutButton() {
  const logout = useLogout();

  return (
    <div className="mt-auto border-line border-t pt-3">
      <button
        type="button"
        onClick={() => logout.mutate()}
        disabled={logout.isPending}
        className={cn(rowClass, "text-muted hover:bg-cream hover:text-ink")}
      >
        {logout.isPending ? (
          <Spinner className="size-4.5" />
        ) : (
          <LogOut className="size-4.5" strokeWidth={1.5} />
        )}
        {adminCopy.logout}
      </button>
    </div>
  );
}

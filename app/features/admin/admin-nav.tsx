import {
  BadgePercent,
  FileText,
  History,
  LayoutDashboard,
  LogOut,
  Mail,
  Package,
  Settings,
  ShoppingBag,
  Tags,
  UserCog,
  Users,
} from "lucide-react";
import { NavLink } from "react-router";
import { useLogout } from "#app/features/auth/use-account.ts";
import { errorMessage } from "#app/lib/api.ts";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { adminCopy } from "./copy.ts";
import { permissionOfScreen } from "./screen-permissions.ts";
import { usePermissions } from "./use-permission.ts";

const copy = adminCopy.nav;

const links = [
  { to: "/admin", label: copy.dashboard, icon: LayoutDashboard, isExact: true },
  { to: "/admin/products", label: copy.products, icon: Package },
  { to: "/admin/categories", label: copy.categories, icon: Tags },
  { to: "/admin/promotions", label: copy.promotions, icon: BadgePercent },
  { to: "/admin/orders", label: copy.orders, icon: ShoppingBag },
  { to: "/admin/customers", label: copy.customers, icon: Users },
  { to: "/admin/messages", label: copy.messages, icon: Mail },
  { to: "/admin/content", label: copy.content, icon: FileText },
  { to: "/admin/staff", label: copy.staff, icon: UserCog },
  { to: "/admin/audit", label: copy.audit, icon: History },
  { to: "/admin/settings", label: copy.settings, icon: Settings },
];

const rowClass =
  "flex min-h-11 w-full items-center gap-3 rounded-full px-4 text-left text-admin transition-colors";

/** Links to the admin's screens and the logout button, for the sidebar and the mobile menu. */
export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const may = usePermissions();
  const shown = links.filter(({ to }) => may(permissionOfScreen(to)));
  return (
    <div className="flex h-full flex-col gap-6">
      <nav aria-label={copy.label}>
        <ul className="flex flex-col gap-1">
          {shown.map(({ to, label, icon: Icon, isExact }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={isExact}
                onClick={onNavigate}
                className={({ isActive }) =>
                  cn(
                    rowClass,
                    isActive ? "bg-cinnamon-tint font-medium text-cinnamon-deep" : "hover:bg-cream",
                  )
                }
              >
                <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LogoutButton />
    </div>
  );
}

function LogoutButton() {
  const logout = useLogout();

  function leave() {
    logout.mutate(undefined, {
      onError: (error) =>
        toast({ title: adminCopy.logoutFailure, description: errorMessage(error), variant: "destructive" }),
    });
  }

  return (
    <div className="mt-auto border-line border-t pt-3">
      <button
        type="button"
        onClick={leave}
        disabled={logout.isPending}
        className={cn(rowClass, "text-muted hover:bg-cream hover:text-ink")}
      >
        {logout.isPending ? (
          <Spinner className="size-4.5" />
        ) : (
          <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        )}
        {adminCopy.logout}
      </button>
    </div>
  );
}

import { Heart, ShoppingBag, UserRound } from "lucide-react";
import { NavLink } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { layoutCopy } from "./copy.ts";

type MobileMenuProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const personal = [
  { to: "/auth", label: layoutCopy.account, icon: UserRound },
  { to: "/wishlist", label: layoutCopy.favourites, icon: Heart },
  { to: "/cart", label: layoutCopy.cart, icon: ShoppingBag },
];

/** Slide-in menu of small screens, with the five pages and the three account pages. Loaded when first opened. */
export default function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const close = () => onOpenChange(false);

  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={layoutCopy.menu} isTitleHidden side="left">
      <nav aria-label={layoutCopy.mainNav}>
        <ul>
          {layoutCopy.nav.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/"}
                onClick={close}
                className={({ isActive }) =>
                  cn("flex min-h-14 items-center font-display text-2xl", isActive && "text-cinnamon")
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="mt-6 border-line border-t pt-4">
          {personal.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className="flex min-h-12 items-center gap-4">
                <Icon aria-hidden="true" className="size-5 text-muted" strokeWidth={1.5} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}

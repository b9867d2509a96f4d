import { useQuery } from "@tanstack/react-query";
import { Heart, ShoppingBag, UserRound } from "lucide-react";
import { Link, NavLink } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { useUser } from "#app/lib/session.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { categoryPath } from "#contract/content/menus.ts";
import { sentenceCase } from "#contract/sentence-case.ts";
import { ChatLink } from "./chat-link.tsx";
import { layoutCopy } from "./copy.ts";
import { MenuItemLink } from "./menu-link.tsx";
import { useMenus } from "./use-menus.ts";

type MobileMenuProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const personal = [
  { to: "/auth", label: layoutCopy.account, icon: UserRound },
  { to: "/wishlist", label: layoutCopy.favourites, icon: Heart },
  { to: "/cart", label: layoutCopy.cart, icon: ShoppingBag },
];

/** Slide-in menu of small screens: the main links, the three account pages, categories and help. Loaded when first opened. */
export default function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  const { user } = useUser();
  const { main } = useMenus();

  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={layoutCopy.menu} isTitleHidden side="left">
      {user?.firstName && (
        <p className="eyebrow pb-3 text-cinnamon">{layoutCopy.mobileMenu.greeting(user.firstName)}</p>
      )}
      <nav aria-label={layoutCopy.mainNav}>
        <ul>
          {main.map(({ to, label }) => (
            <li key={`${to} ${label}`}>
              <MenuItemLink
                to={to}
                onClick={close}
                className="flex min-h-14 items-center font-display text-2xl"
                activeClassName="text-cinnamon"
              >
                {label}
              </MenuItemLink>
            </li>
          ))}
        </ul>
        <ul className="mt-6 border-line border-t pt-4">
          {personal.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className="flex min-h-12 items-center gap-4">
                <Icon className="size-5 text-muted" strokeWidth={1.5} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Collections onChoose={close} />
      <Help onChoose={close} />
    </Sheet>
  );
}

type PartProps = { onChoose: () => void };

function Collections({ onChoose }: PartProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (categories.length === 0) return null;

  return (
    <nav aria-label={layoutCopy.mobileMenu.categories} className="mt-4 border-line border-t pt-5">
      <ul>
        {categories.map(({ slug, name, imageUrl }) => (
          <li key={slug}>
            <Link to={categoryPath(slug)} onClick={onChoose} className="flex min-h-14 items-center gap-4">
              <Picture src={imageUrl} alt="" sizes="36px" className="aspect-4/5 w-9 shrink-0" />
              <span className="wrap-anywhere min-w-0">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Help({ onChoose }: PartProps) {
  const standard = useSettings()?.shipping.standard;

  return (
    <div className="mt-5 flex flex-col border-line border-t pt-4 text-sm">
      <Link to="/faq" onClick={onChoose} className="flex min-h-11 items-center">
        {layoutCopy.mobileMenu.help}
      </Link>
      <ChatLink variant="text" />
      {standard?.freeFrom != null && (
        <p className="mt-3 text-muted">
          {layoutCopy.mobileMenu.freeShipping(sentenceCase(standard.name), pesos(standard.freeFrom))}
        </p>
      )}
    </div>
  );
}

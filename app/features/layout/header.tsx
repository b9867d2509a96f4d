import { Heart, Menu, Search, UserRound, X } from "lucide-react";
import { Suspense, useId, useRef } from "react";
import { Link } from "react-router";
import { useUser } from "#app/lib/session.ts";
import { cn } from "#app/ui/cn.ts";
import { Container } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { useDisclosure } from "#app/ui/use-disclosure.ts";
import { CartButton } from "./cart-button.tsx";
import { layoutCopy } from "./copy.ts";
import { FramePart } from "./frame-part.tsx";
import { HeaderButton, headerIconClass } from "./header-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuItemLink } from "./menu-link.tsx";
import { NoScriptNav } from "./no-script-nav.tsx";
import { SearchForm } from "./search-form.tsx";
import { useMenus } from "./use-menus.ts";
import { useIsScrolled } from "./use-scroll.ts";

const MobileMenu = lazyWithFallback(() => import("./mobile-menu.tsx"));
const CartDropdown = lazyWithFallback(() => import("./cart-dropdown.tsx"));

/** Sticky header of the shop. Menu, search and cart open independently of each other. */
export function Header() {
  const frame = useRef<HTMLElement>(null);
  const menu = useDisclosure();
  const search = useDisclosure(frame, menu.isOpen);
  const cart = useDisclosure(frame, menu.isOpen);
  const isScrolled = useIsScrolled();
  const searchId = useId();
  const cartId = useId();

  return (
    <FramePart
      as="header"
      ref={frame}
      className={cn(
        "sticky top-0 z-30 border-b bg-paper transition-colors duration-240 print:hidden",
        isScrolled || search.isOpen ? "border-line" : "border-transparent",
      )}
    >
      {/* With large text the logo shrinks: the buttons on both sides must stay in the window. */}
      <Container className="grid h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-4">
        <div className="flex items-center">
          <HeaderButton
            label={layoutCopy.openMenu}
            isExpanded={menu.isOpen}
            onClick={menu.toggle}
            className="-ml-2.5 lg:hidden noscript:hidden"
          >
            <Menu />
          </HeaderButton>
          <div className="max-lg:hidden">
            <Logo />
          </div>
        </div>

        <div className="min-w-0 lg:hidden">
          <Logo />
        </div>
        <MainNav />

        <div className="-mr-2.5 flex items-center justify-end">
          <HeaderButton
            label={layoutCopy.search}
            isExpanded={search.isOpen}
            controls={searchId}
            onClick={search.toggle}
            className="noscript:hidden"
          >
            {search.isOpen ? <X /> : <Search />}
          </HeaderButton>
          <AccountLink />
          <Link
            to="/wishlist"
            aria-label={layoutCopy.favourites}
            className={cn(headerIconClass, "max-md:hidden")}
          >
            <Heart />
          </Link>
          <CartButton isExpanded={cart.isOpen} controls={cartId} onClick={cart.toggle} />
        </div>
      </Container>

      {search.isOpen && (
        <Container className="animate-fade-in pb-3">
          <div id={searchId} className="mx-auto max-w-2xl">
            <SearchForm showsSuggestions onDone={search.close} />
          </div>
        </Container>
      )}
      <div className="relative mx-auto max-w-page">
        <Suspense>{cart.isOpen && <CartDropdown id={cartId} />}</Suspense>
      </div>
      <NoScriptNav />

      {menu.isOpen && (
        <Suspense fallback={null}>
          <MobileMenu isOpen onOpenChange={menu.close} />
        </Suspense>
      )}
    </FramePart>
  );
}

function MainNav() {
  const { main } = useMenus();

  return (
    <nav aria-label={layoutCopy.mainNav} className="max-lg:hidden">
      <ul className={cn("flex items-center", main.length > 5 ? "gap-5" : "gap-8")}>
        {main.map(({ to, label }) => (
          <li key={`${to} ${label}`}>
            <MenuItemLink
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 items-center whitespace-nowrap text-sm underline-offset-8 decoration-1 hover:underline"
              activeClassName="text-cinnamon underline"
            >
              {label}
            </MenuItemLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountLink() {
  const { user } = useUser();
  return (
    <Link
      to={user ? "/profile" : "/auth"}
      aria-label={layoutCopy.account}
      className={cn(headerIconClass, "max-md:hidden")}
    >
      <UserRound />
    </Link>
  );
}

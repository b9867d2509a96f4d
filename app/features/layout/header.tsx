import { Heart, Menu, Search, ShoppingBag, UserRound, X } from "lucide-react";
import { type ReactNode, Suspense, useId, useRef } from "react";
import { Link } from "react-router";
import { useCart } from "#app/features/cart/cart-store.ts";
import { useUser } from "#app/lib/session.ts";
import { cn } from "#app/ui/cn.ts";
import { Container } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { useDisclosure } from "#app/ui/use-disclosure.ts";
import { layoutCopy } from "./copy.ts";
import { FramePart } from "./frame-part.tsx";
import { Logo } from "./logo.tsx";
import { MenuItemLink } from "./menu-link.tsx";
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
          <IconButton
            label={layoutCopy.openMenu}
            isExpanded={menu.isOpen}
            onClick={menu.toggle}
            className="-ml-2.5 lg:hidden noscript:hidden"
          >
            <Menu />
          </IconButton>
          <div className="max-lg:hidden">
            <Logo />
          </div>
        </div>

        <div className="min-w-0 lg:hidden">
          <Logo />
        </div>
        <MainNav />

        <div className="-mr-2.5 flex items-center justify-end">
          <IconButton
            label={layoutCopy.search}
            isExpanded={search.isOpen}
            controls={searchId}
            onClick={search.toggle}
            className="noscript:hidden"
          >
            {search.isOpen ? <X /> : <Search />}
          </IconButton>
          <AccountLink />
          <Link to="/wishlist" aria-label={layoutCopy.favourites} className={cn(iconClass, "max-md:hidden")}>
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

const iconClass = cn(
  "grid size-[44px] shrink-0 place-items-center rounded-full transition-colors hover:bg-cream",
  "[&>svg]:size-[22px] [&>svg]:stroke-[1.4]",
);

type IconButtonProps = {
  label: string;
  isExpanded: boolean;
  controls?: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

function IconButton({ label, isExpanded, controls, onClick, className, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={onClick}
      className={cn(iconClass, "relative", className)}
    >
      {children}
    </button>
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
      className={cn(iconClass, "max-md:hidden")}
    >
      <UserRound />
    </Link>
  );
}

function CartButton(props: Pick<IconButtonProps, "isExpanded" | "controls" | "onClick">) {
  const { lines } = useCart();

  return (
    <IconButton
      {...props}
      className="noscript:hidden"
      label={lines.length > 0 ? layoutCopy.cartWithLines(lines.length) : layoutCopy.cart}
    >
      <ShoppingBag />
      {lines.length > 0 && (
        <span
          data-testid="cart-badge"
          className="absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] animate-fade-in place-items-center rounded-full bg-cinnamon px-1 text-[0.6875rem] leading-none font-medium text-paper tabular-nums"
        >
          {lines.length}
        </span>
      )}
    </IconButton>
  );
}

/** Links and search inline, for browsers without scripts. */
function NoScriptNav() {
  const { main } = useMenus();
  const links = [
    ...main.map((link) => ({ ...link, className: "lg:hidden" })),
    { to: "/auth", label: layoutCopy.account, className: "md:hidden" },
    { to: "/wishlist", label: layoutCopy.favourites, className: "md:hidden" },
    { to: "/cart", label: layoutCopy.cart, className: "" },
  ];

  return (
    <noscript>
      <Container className="pb-3">
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {links.map(({ to, label, className }) => (
            <li key={to} className={className}>
              <a href={to} className="inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <SearchForm className="max-w-xl" />
      </Container>
    </noscript>
  );
}

import { Container } from "#app/ui/layout.tsx";
import { layoutCopy } from "./copy.ts";
import { SearchForm } from "./search-form.tsx";
import { useMenus } from "./use-menus.ts";

/** Links and search inline, for browsers without scripts. */
export function NoScriptNav() {
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

import type { ComponentProps } from "react";
import { Link, NavLink } from "react-router";
import { isExternalLink } from "#contract/content/menus.ts";

type Props = Pick<ComponentProps<typeof Link>, "onClick" | "prefetch" | "children"> & {
  to: string;
  className: string;
  /** Added while its page is open. */
  activeClassName?: string;
};

/** A link of a menu. Other sites open in a new tab; a link with a query, as to a category, is never the active one. */
export function MenuItemLink({ to, className, activeClassName = "", prefetch, ...rest }: Props) {
  if (isExternalLink(to)) {
    return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" className={className} />;
  }
  const fetching = prefetch && { prefetch };
  if (to.includes("?")) return <Link {...rest} {...fetching} to={to} className={className} />;
  return (
    <NavLink
      {...rest}
      {...fetching}
      to={to}
      end={to === "/"}
      className={({ isActive }) => (isActive ? `${className} ${activeClassName}` : className)}
    />
  );
}

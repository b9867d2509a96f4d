import { Link } from "react-router";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

export type Crumb = { label: string; to?: string };

/** The path to a page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={uiCopy.breadcrumbs} className={cn("pt-6 text-xs text-muted", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="-my-2.25 py-3.25 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

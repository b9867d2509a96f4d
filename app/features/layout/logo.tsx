import { Link } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { layoutCopy } from "./copy.ts";

/** The store's mark as a link home; its name in letters while it has none. */
export function Logo({ onClick }: { onClick?: () => void }) {
  const { name = "", logoUrl } = useSettings()?.general ?? {};

  return (
    <Link
      to="/"
      onClick={onClick}
      aria-label={layoutCopy.goHome(name)}
      className="inline-flex min-h-11 items-center font-display text-xl whitespace-nowrap"
    >
      {logoUrl ? <img src={logoUrl} alt="" width={145} height={40} className="h-10 w-auto max-w-44" /> : name}
    </Link>
  );
}

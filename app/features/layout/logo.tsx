import { useState } from "react";
import { Link } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { layoutCopy } from "./copy.ts";

/** The store's logo as a link home; its name when there is no logo or it fails to load. */
export function Logo({ onClick }: { onClick?: () => void }) {
  const { name = "", logoUrl } = useSettings()?.general ?? {};
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  return (
    <Link
      to="/"
      onClick={onClick}
      aria-label={layoutCopy.goHome(name)}
      className="inline-flex min-h-11 max-w-full items-center truncate font-display text-xl"
    >
      {logoUrl && logoUrl !== brokenUrl ? (
        <img
          src={logoUrl}
          alt=""
          width={145}
          height={40}
          // An error before hydration fires no React event: check on mount.
          ref={(img) => {
            if (img?.complete && img.naturalWidth === 0) setBrokenUrl(logoUrl);
          }}
          onError={() => setBrokenUrl(logoUrl)}
          className="h-10 w-auto min-w-0 max-w-[min(11rem,100%)] object-contain object-left forced-colors:bg-paper forced-colors:forced-color-adjust-none"
        />
      ) : (
        name
      )}
    </Link>
  );
}

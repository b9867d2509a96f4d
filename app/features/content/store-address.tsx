import { ArrowUpRight } from "lucide-react";
import { addressLine } from "#app/features/settings/store-links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { GeneralSettings } from "#contract/settings.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.contact;

/** The address in large type, with a link to directions: no map, and no request to a third party before that. */
export function StoreAddress({ general, title }: { general: GeneralSettings; title: string }) {
  const address = addressLine(general);
  if (!address) return null;
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

  return (
    <section aria-labelledby="mapa" className="border-line border-t pt-12 lg:pt-18">
      <h2 id="mapa" className="eyebrow font-sans text-muted">
        {title}
      </h2>
      <p className="mt-4 max-w-[24ch] text-balance font-display text-4xl">{address}</p>
      <a
        href={directions}
        target="_blank"
        rel="noopener noreferrer"
        title={copy.directionsHint}
        className={`${buttonClass({ variant: "quiet" })} mt-8`}
      >
        {copy.directions}
        <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </a>
    </section>
  );
}

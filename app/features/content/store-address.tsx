import { ArrowUpRight } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { addressLine } from "#contract/settings/address-line.ts";
import type { GeneralSettings } from "#contract/settings/settings.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.contact;

/**
 * The address in large type, with a link to directions, beside the owner's own map or picture if there is one. No
 * request goes to a third party before the link is followed.
 */
export function StoreAddress({ general, title }: { general: GeneralSettings; title: string }) {
  const address = addressLine(general);
  const { contactImageUrl } = general;
  const { street, ...place } = general.address;
  const cityLine = addressLine({ address: { ...place, street: "" } });
  // A new shop knows only its country.
  if (!street && !general.address.city) return null;
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

  return (
    <section
      aria-labelledby="mapa"
      className={cn(
        "border-line border-t pt-12 lg:pt-18",
        contactImageUrl &&
          "grid items-center gap-x-18 gap-y-10 md:grid-cols-[1fr_26rem] xl:grid-cols-[1fr_30rem]",
      )}
    >
      {contactImageUrl && (
        <Picture
          src={contactImageUrl}
          alt={copy.placeAlt(address)}
          sizes="(min-width: 1280px) 780px, (min-width: 768px) 55vw, 100vw"
          imgClassName="max-h-[36rem]"
        />
      )}
      <div className="min-w-0">
        <h2 id="mapa" className="eyebrow font-sans text-muted">
          {title}
        </h2>
        <p className={cn("mt-4 text-balance font-display", contactImageUrl ? "text-3xl" : "text-4xl")}>
          <span className="block">{withWholeNumbers(street)}</span>
          {cityLine && <span className="block text-muted">{cityLine}</span>}
        </p>
        {street && (
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            title={copy.directionsHint}
            className={`${buttonClass({ variant: "quiet" })} mt-8`}
          >
            {copy.directions}
            <ArrowUpRight strokeWidth={1.5} className="size-4" />
          </a>
        )}
      </div>
    </section>
  );
}

/** Keeps `# 43-12` on one line. */
function withWholeNumbers(address: string) {
  return address.split(/((?:# )?\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

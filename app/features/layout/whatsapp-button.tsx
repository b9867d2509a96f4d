import { useRef } from "react";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { cn } from "#app/ui/cn.ts";
import { WhatsappIcon } from "./brand-icons.tsx";
import { layoutCopy } from "./copy.ts";
import { useClearSpot } from "./use-clear-spot.ts";
import { useVisibleOnScroll } from "./use-scroll.ts";

/** Floats on every page and opens a chat with a greeting; out of the way while reading on. */
export function WhatsappButton() {
  const settings = useSettings();
  const isVisible = useVisibleOnScroll();
  const button = useRef<HTMLAnchorElement>(null);
  const lift = useClearSpot(button);
  const href = settings && whatsappUrl(settings.general);
  if (!href) return null;

  return (
    <aside aria-label="WhatsApp" className="print:hidden">
      <a
        ref={button}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={layoutCopy.whatsappButton}
        style={{ translate: `0 -${lift}px` }}
        // A page with a bar at its lower edge lifts the button by setting --bottom-bar.
        className={cn(
          "fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-30 grid size-13 place-items-center rounded-full",
          "on-dark bg-forest text-cream shadow-float transition duration-240 hover:bg-forest-deep",
          "focus-visible:visible focus-visible:translate-y-0 focus-visible:opacity-100 focus-visible:outline-forest",
          !isVisible && "invisible translate-y-2 opacity-0",
        )}
      >
        <WhatsappIcon className="size-6" />
      </a>
    </aside>
  );
}

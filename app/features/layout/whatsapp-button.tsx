import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { cn } from "#app/ui/cn.ts";
import { WhatsappIcon } from "./brand-icons.tsx";
import { layoutCopy } from "./copy.ts";
import { useVisibleOnScroll } from "./use-scroll.ts";

/** Floating button that opens a chat with a greeting; hidden while scrolling down, and on pages with a `ChatLink`. */
export function WhatsappButton() {
  const settings = useSettings();
  const isVisible = useVisibleOnScroll();
  const href = settings && whatsappUrl(settings.general);
  if (!href) return null;

  return (
    <aside aria-label="WhatsApp" className="print:hidden">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={layoutCopy.whatsappButton}
        data-floating-chat
        className={cn(
          "fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 grid size-11 place-items-center rounded-full",
          "border border-line bg-paper text-forest transition duration-240 hover:bg-cream",
          "focus-visible:visible focus-visible:translate-y-0 focus-visible:opacity-100 focus-visible:outline-forest",
          !isVisible && "invisible translate-y-2 opacity-0",
        )}
      >
        <WhatsappIcon className="size-5" />
      </a>
    </aside>
  );
}

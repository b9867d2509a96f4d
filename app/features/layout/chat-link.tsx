import type { ReactNode } from "react";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { cn } from "#app/ui/cn.ts";
import { WhatsappIcon } from "./brand-icons.tsx";
import { layoutCopy } from "./copy.ts";

type Props = {
  variant: "icon" | "text";
  className?: string;
  /** For a shop without a WhatsApp number. */
  fallback?: ReactNode;
};

/** Opens a WhatsApp chat from inside a page. On a page that has one, app.css hides the floating button. */
export function ChatLink({ variant, className, fallback = null }: Props) {
  const settings = useSettings();
  const href = settings && whatsappUrl(settings.general);
  if (!href) return settings ? fallback : null;

  return (
    <a
      data-chat-link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={variant === "icon" ? layoutCopy.whatsappButton : undefined}
      className={cn(
        variant === "icon"
          ? "grid size-11 shrink-0 place-items-center rounded-full border border-edge text-forest transition-colors hover:bg-cream"
          : "inline-flex min-h-11 items-center gap-2 text-sm",
        className,
      )}
    >
      <WhatsappIcon className="size-5 shrink-0" />
      {variant === "text" && (
        <span>
          {layoutCopy.doubts} <span className="text-link">{layoutCopy.writeToUs}</span>
        </span>
      )}
    </a>
  );
}

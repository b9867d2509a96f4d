import { WhatsappIcon } from "#app/features/layout/brand-icons.tsx";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { productCopy } from "./copy.ts";

const copy = productCopy;

/** Opens a WhatsApp chat about a sold-out size, in shops without stock alerts by mail. */
export function SoldOutChatLink({ name, size }: { name: string; size: string }) {
  const general = useSettings()?.general;
  const href = general && whatsappUrl(general, copy.askGreeting(size ? `${name} (${size})` : name));
  if (!href) return null;

  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass({ variant: "quiet", size: "lg", isBlock: true })} mt-4`}
    >
      <WhatsappIcon className="size-5 shrink-0" />
      {copy.askWhenBack}
    </a>
  );
}

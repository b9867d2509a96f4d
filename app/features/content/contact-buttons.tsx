import { Mail } from "lucide-react";
import { WhatsappIcon } from "#app/features/layout/brand-icons.tsx";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { contentCopy } from "./copy.ts";

/** Labels of the buttons. */
export type ContactLabels = { email: string; whatsapp: string };

/** E-mail and WhatsApp buttons; omits a channel that the shop does not have. */
export function ContactButtons({ labels = contentCopy }: { labels?: ContactLabels }) {
  const general = useSettings()?.general;
  if (!general) return null;
  const chat = whatsappUrl(general);

  return (
    <div className="flex flex-wrap gap-3 xl:shrink-0">
      {general.email && (
        <ButtonAnchor href={`mailto:${general.email}`}>
          <Mail strokeWidth={1.5} className="size-5" />
          {labels.email}
        </ButtonAnchor>
      )}
      {chat && (
        <ButtonAnchor href={chat} variant="quiet" target="_blank" rel="noopener noreferrer">
          <WhatsappIcon />
          {labels.whatsapp}
        </ButtonAnchor>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { InstagramIcon, TiktokIcon, WhatsappIcon } from "#app/features/layout/brand-icons.tsx";
import { phoneUrl, whatsappUrl } from "#app/features/settings/store-links.ts";
import { keepTimesWhole } from "#app/lib/format-dates.ts";
import type { ContactContent } from "#contract/content/content.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import type { GeneralSettings } from "#contract/settings/settings.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.contact;

type Props = { general: GeneralSettings; content: ContactContent };

/** The shop's address and contact channels; omits empty ones. */
export function ContactDetails({ general, content: { labels, addressNote } }: Props) {
  const socials = socialLinks(general);

  return (
    <dl className="divide-y divide-line border-line border-t lg:border-b">
      {general.address.street && (
        <Detail label={labels.address}>
          <p className="wrap-anywhere">{addressLine(general)}</p>
          <p className="mt-1 wrap-anywhere text-muted text-sm">{addressNote}</p>
        </Detail>
      )}
      {general.phone && (
        <Detail label={labels.phone}>
          <a href={phoneUrl(general)} className="touch-target hover:underline">
            {general.phone}
          </a>
        </Detail>
      )}
      {general.email && (
        <Detail label={labels.email}>
          <a href={`mailto:${general.email}`} className="touch-target break-all hover:underline">
            {general.email}
          </a>
        </Detail>
      )}
      {general.hours.length > 0 && (
        <Detail label={labels.hours}>
          <ul>
            {general.hours.map(({ days, text }) => (
              <li key={days} className="grid grid-cols-[auto_auto] justify-between gap-x-4">
                <span>{days}</span>
                <span className="text-right tabular-nums">{keepTimesWhole(text)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 wrap-anywhere text-muted text-sm">{general.hoursNote}</p>
        </Detail>
      )}
      {socials.length > 0 && (
        <Detail label={labels.social}>
          <Socials links={socials} />
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1.5 py-5 sm:grid-cols-[9rem_1fr]">
      <dt className="wrap-anywhere text-muted text-sm sm:pt-0.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

type SocialLink = { href: string; label: string; icon: ReactNode };

function socialLinks(general: GeneralSettings): SocialLink[] {
  const links = [
    { href: general.social.instagram, label: copy.instagram, icon: <InstagramIcon /> },
    { href: general.social.tiktok, label: copy.tiktok, icon: <TiktokIcon /> },
    { href: whatsappUrl(general) ?? "", label: copy.whatsappName, icon: <WhatsappIcon /> },
  ];
  return links.filter(({ href }) => href !== "");
}

function Socials({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ href, label, icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-sm hover:underline sm:-my-2.5"
          >
            {icon}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { phoneUrl, whatsappUrl } from "#app/features/settings/store-links.ts";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Container } from "#app/ui/layout.tsx";
import { dayOf } from "#contract/calendar/days.ts";
import type { MenuLink } from "#contract/content/menus.ts";
import { takesOnlinePayments } from "#contract/payments/takes-online-payments.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import type { GeneralSettings } from "#contract/settings/settings.ts";
import { InstagramIcon, TiktokIcon, WhatsappIcon } from "./brand-icons.tsx";
import { layoutCopy } from "./copy.ts";
import { footerCategories } from "./footer-categories.ts";
import { FramePart } from "./frame-part.tsx";
import { MenuItemLink } from "./menu-link.tsx";
import { PaymentNames } from "./payment-names.tsx";
import { useMenus } from "./use-menus.ts";

const copy = layoutCopy.footer;

/** Links, and the facts that the law requires (docs/rules/law.md#facts). */
export function Footer() {
  return (
    // Padding for a fixed bar at the bottom of the page.
    <FramePart
      as="footer"
      data-above-bottom-bar
      className="border-line border-t bg-cream pb-[max(var(--bottom-bar),env(safe-area-inset-bottom))] print:hidden"
    >
      <FooterContent />
    </FramePart>
  );
}

function FooterContent() {
  const settings = useSettings();
  const general = settings?.general;
  const offers = settings?.hasOffers ? [copy.promotions] : [];
  const { data: categories = [] } = useQuery(categoriesQuery);
  const menus = useMenus();
  const categoryLinks = footerCategories(categories, general?.footerCategories ?? []);
  const shopLinks = menus.shop ?? [...(categoryLinks.length > 0 ? categoryLinks : copy.wholeShop), ...offers];

  return (
    <Container className="py-12 lg:py-18">
      <div className="grid grid-cols-2 gap-x-8 gap-y-12 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        {general && <About general={general} />}
        <LinkColumn title={copy.shop} links={shopLinks} />
        <LinkColumn title={copy.information} links={menus.information} />
        {general && <Contact general={general} />}
      </div>
      {settings && takesOnlinePayments(settings.payments.gateway) && <PaymentNames className="mt-12" />}
      {general && <Legal general={general} />}
    </Container>
  );
}

function About({ general }: { general: GeneralSettings }) {
  const socials = [
    { href: general.social.instagram, label: copy.instagram, icon: <InstagramIcon /> },
    { href: general.social.tiktok, label: copy.tiktok, icon: <TiktokIcon /> },
    { href: whatsappUrl(general), label: copy.whatsapp, icon: <WhatsappIcon /> },
  ];

  return (
    <div className="col-span-2 max-w-sm lg:col-span-1">
      <p className="font-display text-2xl leading-tight">{general.tagline || general.name}</p>
      {general.yearsOnMarket > 0 && (
        <p className="eyebrow mt-4 text-cinnamon">{copy.years(general.yearsOnMarket)}</p>
      )}
      <ul className="mt-6 -ml-2.5 flex">
        {socials.map(
          ({ href, label, icon }) =>
            href && (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={label}
                  className="grid size-11 place-items-center rounded-full transition-colors hover:bg-line"
                >
                  {icon}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow font-sans text-muted">{title}</h2>
      {children}
    </div>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <Column title={title}>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={`${to} ${label}`}>
            <MenuItemLink
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 items-center wrap-anywhere text-sm hover:underline lg:min-h-9"
            >
              {label}
            </MenuItemLink>
          </li>
        ))}
      </ul>
    </Column>
  );
}

/** Omits empty settings. */
function Contact({ general }: { general: GeneralSettings }) {
  return (
    <div className="col-span-2 sm:col-span-1">
      <Column title={copy.contact}>
        <address className="mt-4 space-y-2 text-sm not-italic">
          <p className="max-w-64">{addressLine(general)}</p>
          {general.phone && (
            <p>
              <a href={phoneUrl(general)} className="touch-target hover:underline">
                {general.phone}
              </a>
            </p>
          )}
          {general.email && (
            <p>
              <a href={`mailto:${general.email}`} className="touch-target break-all hover:underline">
                {general.email}
              </a>
            </p>
          )}
        </address>
      </Column>
    </div>
  );
}

function Legal({ general }: { general: GeneralSettings }) {
  const identity = [general.legalName, general.nit && copy.nit(general.nit)].filter(Boolean).join(" · ");

  return (
    <div className="mt-6 flex flex-col gap-x-6 gap-y-2 border-line border-t pt-6 text-xs text-muted lg:flex-row lg:flex-wrap lg:justify-between">
      <p suppressHydrationWarning>{copy.rights(dayOf(new Date()).slice(0, 4), general.name)}</p>
      {identity && <p>{identity}</p>}
      {taxNoteOf(general) && <p>{taxNoteOf(general)}</p>}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/terminos" prefetch="intent" className="touch-target underline hover:text-ink">
          {copy.terms}
        </Link>
        <a
          href={copy.sicUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-target underline hover:text-ink"
        >
          {copy.sic}
        </a>
      </p>
    </div>
  );
}

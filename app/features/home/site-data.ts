import type { GeneralSettings } from "#contract/settings/settings.ts";

/** The shop as schema.org Organization and WebSite, with the site's search. */
export function siteJsonLd(general: GeneralSettings, toAbsolute: (path: string) => string): object {
  const { name, address, social, logoUrl, markUrl } = general;
  const home = toAbsolute("/");
  const organization = `${home}#organization`;

  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name,
        ...optionalField("legalName", general.legalName),
        ...optionalField("taxID", general.nit),
        ...optionalField("description", general.description),
        url: home,
        logo: toAbsolute(logoUrl ?? markUrl ?? "/icons/512.png"),
        ...optionalField("email", general.email),
        ...optionalField("telephone", general.phone),
        ...(address.street && {
          address: {
            "@type": "PostalAddress",
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.department,
            postalCode: address.postalCode,
            addressCountry: "CO",
          },
        }),
        sameAs: [social.instagram, social.tiktok].filter(Boolean),
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        name,
        url: home,
        inLanguage: "es-CO",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${toAbsolute("/shop")}?search={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

function optionalField(name: string, value: string): object {
  return value ? { [name]: value } : {};
}

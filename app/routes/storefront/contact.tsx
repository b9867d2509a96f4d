import { ContactDetails } from "#app/features/content/contact-details.tsx";
import { ContactForm } from "#app/features/content/contact-form.tsx";
import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { StoreAddress } from "#app/features/content/store-address.tsx";
import { TalkToUs } from "#app/features/content/talk-to-us.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { definePageData } from "#app/lib/page-data.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const copy = contentCopy.contact;
const page = definePageData(({ load }) =>
  Promise.all([load(contentQuery("contact")), load.optional(contentQuery("consents"))]),
);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ContactPage() {
  const general = useSettings()?.general;

  return (
    <WithContent page="contact" title={copy.title}>
      {(content) => (
        <>
          <PageMeta title={content.title} description={content.intro} />
          <Container className="pb-12 sm:pb-18">
            <PageHeading title={content.title} lead={content.intro} />
            {/* The page has a button for a chat; the floating one would cover the form. */}
            <div
              data-hides-chat
              className="grid items-start gap-x-18 gap-y-14 lg:grid-cols-[1fr_26rem] xl:grid-cols-[1fr_30rem]"
            >
              <section aria-labelledby="mensaje" className="wrap-anywhere">
                <h2 id="mensaje" className="text-2xl">
                  {content.form.title}
                </h2>
                <p className="mt-2 mb-6 text-muted">{content.form.intro}</p>
                <ContactForm texts={content.form.fields} />
              </section>
              {general && <ContactDetails general={general} content={content} />}
            </div>
          </Container>
          <Container className="pb-18 lg:pb-28">
            {general && <StoreAddress general={general} title={content.labels.map} />}
          </Container>
          <TalkToUs
            title={content.closing.title}
            text={content.closing.text}
            labels={{ email: content.closing.emailButton, whatsapp: content.closing.whatsappButton }}
          />
        </>
      )}
    </WithContent>
  );
}

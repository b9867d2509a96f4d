import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { FaqJsonLd } from "#app/features/content/faq-json-ld.tsx";
import { Questions } from "#app/features/content/questions.tsx";
import { TalkToUs } from "#app/features/content/talk-to-us.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const copy = contentCopy.faq;
const page = definePageData(({ load }) => load(contentQuery("faq")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function FaqPage() {
  return (
    <WithContent page="faq" title={copy.title}>
      {(questions) => (
        <>
          <PageMeta title={copy.title} description={copy.lead} />
          <FaqJsonLd questions={questions} />
          <Container className="grid gap-x-18 pb-18 lg:grid-cols-[22rem_1fr] lg:pb-28">
            <PageHeading
              eyebrow={copy.eyebrow}
              title={copy.title}
              lead={copy.lead}
              className="lg:sticky lg:top-16 lg:self-start"
            />
            <Questions questions={questions} headingLevel="h2" className="lg:mt-18" />
          </Container>
          <TalkToUs title={copy.more} text={copy.moreText} />
        </>
      )}
    </WithContent>
  );
}

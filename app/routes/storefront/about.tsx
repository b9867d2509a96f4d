import { AboutStory } from "#app/features/content/about-story.tsx";
import { AboutValues } from "#app/features/content/about-values.tsx";
import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { WithContent } from "#app/features/content/with-content.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const copy = contentCopy.about;
const page = definePageData(({ load }) => load(contentQuery("about")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function AboutPage() {
  return (
    <WithContent page="about" title={copy.title}>
      {(content) => (
        <>
          <PageMeta title={content.title} description={content.lead} />
          <Container>
            <PageHeading eyebrow={copy.eyebrow} title={content.title} lead={content.lead} />
          </Container>
          <AboutStory content={content} />
          <AboutValues title={content.valuesTitle} values={content.values} />
          <Container className="py-12 sm:py-18 lg:py-28">
            <p className="max-w-3xl whitespace-pre-line wrap-anywhere font-display text-3xl leading-tight">
              {content.closing}
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="/contact" size="lg">
                {copy.contact}
              </ButtonLink>
              <ButtonLink to="/shop" size="lg" variant="quiet">
                {copy.shop}
              </ButtonLink>
            </div>
          </Container>
        </>
      )}
    </WithContent>
  );
}

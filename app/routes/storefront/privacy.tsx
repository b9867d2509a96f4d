import { ContactButtons } from "#app/features/content/contact-buttons.tsx";
import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { PolicyPage } from "#app/features/content/policy-page.tsx";
import { PolicyProse } from "#app/features/content/policy-prose.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { Container } from "#app/ui/layout.tsx";

const copy = contentCopy.privacy;
const page = definePageData(({ load }) => load(contentQuery("privacy")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function PrivacyPage() {
  return (
    <WithContent page="privacy" title={copy.title}>
      {({ title, lastUpdatedText, intro, sections }) => (
        <>
          <PageMeta title={title} description={copy.description} />
          <PolicyPage title={title} note={lastUpdatedText} intro={intro} sections={sections}>
            {({ groups = [], ...text }) => (
              <>
                <PolicyProse text={text} />
                {groups.map((group) => (
                  <div key={group.title} className="mt-8">
                    <h3 className="font-sans text-lg font-medium tracking-normal">{group.title}</h3>
                    <PolicyProse text={group} />
                  </div>
                ))}
              </>
            )}
          </PolicyPage>
          <Container className="pb-18 lg:pb-28">
            <div className="border-line border-t pt-8">
              <ContactButtons />
            </div>
          </Container>
        </>
      )}
    </WithContent>
  );
}

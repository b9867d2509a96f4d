import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { TermsContent } from "#contract/content/content.ts";
import { ContactButtons } from "./contact-buttons.tsx";
import { PolicyPage } from "./policy-page.tsx";
import { PolicyProse } from "./policy-prose.tsx";

type Props = { content: TermsContent & { lastUpdatedText?: string }; description: string };

/** The privacy policy and the terms: texts in sections, with ways to ask below. */
export function ProsePolicy({ content: { title, lastUpdatedText, intro, sections }, description }: Props) {
  return (
    <>
      <PageMeta title={title} description={description} />
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
  );
}

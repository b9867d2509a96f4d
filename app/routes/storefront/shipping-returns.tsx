import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { PolicyPage } from "#app/features/content/policy-page.tsx";
import { Questions } from "#app/features/content/questions.tsx";
import { ShippingBlock } from "#app/features/content/shipping-block.tsx";
import { TalkToUs } from "#app/features/content/talk-to-us.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";

const copy = contentCopy.shippingReturns;
const page = definePageData(({ load }) => load(contentQuery("shippingReturns")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShippingReturnsPage() {
  return (
    <WithContent page="shippingReturns" title={copy.title}>
      {({ title, intro, sections }) => (
        <>
          <PageMeta title={title} description={copy.description} />
          <PolicyPage title={title} intro={[intro]} sections={sections}>
            {({ blocks = [], questions }) => (
              <>
                {blocks.map((block) => (
                  <ShippingBlock key={block.title} block={block} />
                ))}
                {questions && <Questions questions={questions} className="mt-6" />}
              </>
            )}
          </PolicyPage>
          <TalkToUs title={contentCopy.faq.more} text={contentCopy.faq.moreText} />
        </>
      )}
    </WithContent>
  );
}

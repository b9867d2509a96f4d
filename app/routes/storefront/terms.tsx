import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { ProsePolicy } from "#app/features/content/prose-policy.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { definePageData } from "#app/lib/page-data.ts";

const copy = contentCopy.terms;
const page = definePageData(({ load }) => load(contentQuery("terms")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function TermsPage() {
  return (
    <WithContent page="terms" title={copy.title}>
      {(content) => <ProsePolicy content={content} description={copy.description} />}
    </WithContent>
  );
}

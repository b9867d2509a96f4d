import { contentQuery } from "#app/features/content/content-query.ts";
import { contentCopy } from "#app/features/content/copy.ts";
import { ProsePolicy } from "#app/features/content/prose-policy.tsx";
import { WithContent } from "#app/features/content/with-content.tsx";
import { definePageData } from "#app/lib/page-data.ts";

const copy = contentCopy.privacy;
const page = definePageData(({ load }) => load(contentQuery("privacy")));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function PrivacyPage() {
  return (
    <WithContent page="privacy" title={copy.title}>
      {(content) => <ProsePolicy content={content} description={copy.description} />}
    </WithContent>
  );
}

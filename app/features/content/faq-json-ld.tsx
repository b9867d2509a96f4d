import { scriptSafeJson } from "#app/features/catalog/product-page/json-ld.ts";
import type { FaqContent } from "#contract/content/content.ts";

/** The questions as structured data for search engines. */
export function FaqJsonLd({ questions }: { questions: FaqContent }) {
  const json = scriptSafeJson({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
  return <script type="application/ld+json">{json}</script>;
}
